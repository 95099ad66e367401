/** `id`: of a requirement that a test of this file proves; '' where its titles name none. */
export type Claim = { test: string; id: string } | { why: string }

const breaks: Claim = { test: 'mock-server/nouns/limits/handlers.test.ts', id: 'O-67' }
const wording: Claim = { why: 'names a choice, a state or how to fill in a form: it promises nothing' }
const required: Claim = { test: 'mock-server/nouns/notifications/message-settings.test.ts', id: 'PLUS-33' }
const once: Claim = { test: 'src/features/cash-box/payment/payment-model.test.ts', id: 'O-14' }

/** The test that proves a text that promises without exception, by key; of the mock by `file: beginning of the English text`. */
export const statedClaims: Readonly<Record<string, Claim>> = {
  'activity.rounds.lead': { test: 'mock-server/nouns/rounds/handlers.test.ts', id: 'PLUS-01' },
  'auth.social.hint': { why: 'the password is typed on the page of the service; no endpoint here takes it' },
  'banNone.text': wording,
  'bonuses.story.takeAll': wording,
  'cashBox.bonusLost': { test: 'mock-server/nouns/cash-box/handlers.test.ts', id: 'CASH-32' },
  'device.outboxEmpty': { test: 'src/outbox/outbox-of-page.test.ts', id: 'ANLT-01' },
  'device.outboxText': once,
  'device.repairText': wording,
  'device.saverAlways': wording,
  'device.saverFromNow': { test: 'src/platform/data-saver.test.ts', id: 'PLUS-30' },
  'device.saverNever': wording,
  'documents.identityText': wording,
  'form.bonusUnknown': { test: 'src/outbox/exactly-once.test.ts', id: 'ANLT-01' },
  'form.codeUnknown': { test: 'src/outbox/exactly-once.test.ts', id: 'ANLT-01' },
  'limits.exclusionForever': breaks,
  'limits.exclusionMonths': breaks,
  'limits.exclusionText': breaks,
  'limits.firstText': breaks,
  'limits.forever': wording,
  'limits.lead': breaks,
  'messages.required': required,
  'messages.text': required,
  'money.age.why': { why: 'the laws of both countries set an age, which the server names' },
  'notifications.emptyHistory': wording,
  'onBreak.forever': breaks,
  'security.close.afterText': {
    why: 'how long data are kept is for the operator; docs/privacy.md says what the app keeps',
  },
  'security.close.moneyText': { test: 'mock-server/nouns/account/handlers.test.ts', id: 'PLUS-45' },
  'security.endOthersText': { test: 'mock-server/nouns/security/handlers.test.ts', id: 'PLUS-08' },
  'settings.newsText': required,
  'tournaments.nobodyYet': wording,
  'withdrawal.turnoverText': { test: 'mock-server/nouns/offers/wagering.test.ts', id: '' },
  'mock-server/hosts/chat-texts.ts: A test chat: nobody reads it.': { why: 'the test chat of the mock' },
  'mock-server/nouns/pages/pages-help.ts: Clear terms, payments that are never made twice': once,
  'mock-server/nouns/pages/pages-privacy.ts: Each page you open is reported': { test: 'tools/privacy.test.ts', id: '' },
  'mock-server/nouns/pages/pages-privacy.ts: Until you log out:': { test: 'tools/privacy.test.ts', id: '' },
  'mock-server/nouns/promos/seed.ts: Limits are at hand': wording,
  'mock-server/nouns/promos/seed.ts: Points come from bets with your own money': {
    test: 'mock-server/nouns/vip/perks.test.ts',
    id: '',
  },
}
