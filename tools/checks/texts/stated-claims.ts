/** The file of a test and a part of its title, or why the text promises nothing. */
export type Claim = { test: string; title: string } | { why: string }

const limits = 'mock-server/nouns/limits/handlers.test.ts'
const breaks: Claim = { test: limits, title: 'a break is only ever made longer [O-67]' }
const wording: Claim = { why: 'names a choice, a state or how to fill in a form: it promises nothing' }
const required: Claim = {
  test: 'mock-server/nouns/notifications/message-settings.test.ts',
  title: 'a disabled kind of message is not sent on its channel; account messages always are',
}
const once: Claim = {
  test: 'mock-server/nouns/cash-box/handlers.test.ts',
  title: 'a deposit completes once, however often it is paid [O-14]',
}
const sameKey: Claim = {
  test: 'src/api/transport/client.test.ts',
  title: 'a repeat after a lost response has the same key, another call has another key [O-14]',
}
const others: Claim = {
  test: 'mock-server/nouns/security/handlers.test.ts',
  title: 'all other sessions end together; none is no error [PLUS-08]',
}
const reset: Claim = {
  test: 'mock-server/nouns/auth/handlers.test.ts',
  title: 'a letter leads to a new password, and every other session ends',
}
const privacy: Claim = {
  test: 'tools/checks/privacy.test.ts',
  title: 'docs/privacy.md matches what the wipe keeps at a log-out',
}

/** The test that proves a text that promises without exception, by key; of the mock by `file: beginning of the English text`. */
export const statedClaims: Readonly<Record<string, Claim>> = {
  'activity.rounds.lead': {
    test: 'mock-server/nouns/rounds/handlers.test.ts',
    title: 'the rounds of a player add up to the activity',
  },
  'auth.reset.newLead': reset,
  'auth.social.hint': { why: 'the password is typed on the page of the service; no endpoint here takes it' },
  'banNone.text': wording,
  'bonuses.story.takeAll': wording,
  'cashBox.bonusLost': {
    test: 'mock-server/nouns/cash-box/handlers.test.ts',
    title: 'a withdrawal states the forfeited bonus money in its response and its outcome [CASH-32]',
  },
  'cashBox.noPaymentText': { why: 'names the state: no payment of this device is open' },
  'device.outboxEmpty': {
    test: 'src/outbox/exactly-once.test.ts',
    title: 'every record is stored once, in order [ANLT-01]',
  },
  'device.outboxText': once,
  'device.repairText': wording,
  'device.saverAlways': wording,
  'device.saverFromNow': {
    test: 'src/platform/data-saver.test.ts',
    title: "the player's choice overrides the browser's data saver [PLUS-30 ROUTE-58]",
  },
  'device.saverNever': wording,
  'documents.identityText': wording,
  'form.bonusUnknown': sameKey,
  'form.codeUnknown': sameKey,
  'limits.exclusionForever': breaks,
  'limits.exclusionMonths': breaks,
  'limits.exclusionText': breaks,
  'limits.firstText': {
    test: limits,
    title: 'a lower limit applies immediately, a higher one after a day and a confirmation',
  },
  'limits.forever': wording,
  'limits.lead': { test: limits, title: 'rejects a deposit over the lowest of several limits on its amount' },
  'messages.required': required,
  'messages.text': required,
  'money.age.why': { why: 'the laws of both countries set an age, which the server names' },
  'notifications.emptyHistory': wording,
  'onBreak.forever': breaks,
  'security.endOthers': others,
  'security.endOthersTitle': others,
  'security.others.removeText': {
    test: 'src/features/security/other-ways.test.tsx',
    title: 'one question removes passkeys, other sessions and the code, and the list is fetched again [PLUS-60]',
  },
  'security.othersEnded': others,
  'security.reset.text': reset,
  'payment.noneText': {
    test: 'mock-server/nouns/cash-box/history.test.ts',
    title: 'a player with deposits has a history in every status, newest first',
  },
  'security.close.afterText': {
    why: 'how long data are kept is for the operator; docs/privacy.md says what the app keeps',
  },
  'security.close.moneyText': {
    test: 'mock-server/nouns/account/handlers.test.ts',
    title: 'an account with money is held and reported, and closes once the money is gone [PLUS-45]',
  },
  'security.endOthersText': others,
  'settings.newsText': required,
  'tournaments.nobodyYet': wording,
  'withdrawal.turnoverText': {
    test: 'mock-server/nouns/cash-box/history.test.ts',
    title: 'a deposit must be wagered before it is withdrawn [CASH-27]',
  },
  'mock-server/hosts/chat-texts.ts: A test chat: nobody reads it.': { why: 'the test chat of the mock' },
  'mock-server/nouns/notifications/security-words.ts: All other sessions have been ended.': reset,
  'mock-server/nouns/pages/pages-help.ts: Clear terms, payments that are never made twice': once,
  'mock-server/nouns/pages/pages-privacy.ts: Each page you open is reported': privacy,
  'mock-server/nouns/pages/pages-privacy.ts: Until you log out:': privacy,
  'mock-server/nouns/promos/seed.ts: Limits are at hand': wording,
  'mock-server/nouns/promos/seed.ts: Points come from bets with your own money': {
    test: 'mock-server/nouns/offers/wagering.test.ts',
    title: 'bets with own money gather cashback and VIP points, bets with bonus money do not',
  },
}
