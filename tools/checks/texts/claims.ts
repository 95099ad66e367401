import { existsSync, readFileSync } from 'node:fs'

import type { Language } from '../../../src/constants/languages.ts'
import { languages, type Text, words } from './text.ts'

/** The file of a test and a part of its title, or why the text promises nothing. */
export type Claim = { test: string; title: string } | { why: string }

const limits = 'mock-server/domains/limits/handlers.test.ts'
const breaks: Claim = { test: limits, title: 'a break is only ever made longer [O-67]' }
const wording: Claim = { why: 'names a choice, a state or how to fill in a form: it promises nothing' }
const required: Claim = {
  test: 'mock-server/domains/notifications/message-settings.test.ts',
  title: 'a disabled kind of message is not sent on its channel; account messages always are',
}
const once: Claim = {
  test: 'mock-server/domains/cash-box/handlers.test.ts',
  title: 'a deposit completes once, however often it is paid [O-14]',
}
const sameKey: Claim = {
  test: 'src/api/transport/client.test.ts',
  title: 'a repeat after a lost response has the same key, another call has another key [O-14]',
}
const others: Claim = {
  test: 'mock-server/domains/security/handlers.test.ts',
  title: 'all other sessions end together; none is no error [PLUS-08]',
}
const reset: Claim = {
  test: 'mock-server/domains/auth/handlers.test.ts',
  title: 'a letter sets a new password and ends every other session',
}
const privacy: Claim = {
  test: 'tools/checks/privacy.test.ts',
  title: 'docs/privacy.md has the tables of the storage registry: run npm run make privacy',
}

const adults: Claim = {
  test: 'src/features/contacts/contacts-schema.test.ts',
  title: 'a birthday is a valid date of an adult, not before 1940 [FORM-15 FORM-17 ERR-08]',
}

/** The test that proves a text that promises without exception, by key; of the mock by `file: beginning of the English text`. */
export const statedClaims: Readonly<Record<string, Claim>> = {
  'API_ERRORS.BIRTHDAY_INVALID': adults,
  'API_ERRORS.DOCUMENT_TYPE_INVALID': {
    test: 'mock-server/domains/documents/handlers.test.ts',
    title: 'stores nothing without files, or with another type',
  },
  'auth.deviceFingerprint': {
    test: 'src/features/auth/register/visitor-fingerprint.test.ts',
    title: 'a fingerprint is computed once when the box is ticked, and retried after a failure [O-78]',
  },
  'limits.test.never': wording,
  'limits.test.almost': wording,
  'auth.sessionNotKept': wording,
  'banUnknown.text': wording,
  'bonuses.guest.code': {
    test: 'src/features/auth/register/promo-code.test.tsx',
    title: 'the code of the offer below the form is not filled in; the bonuses page uses it later',
  },
  'catalogue.unstated': { why: 'the server has the facts that a provider states; the app shows what it finds' },
  'device.pushNeedsInstall': { why: 'a rule of the browser, which it reports by having no push service in a tab' },
  'feedback.lost': {
    test: 'src/features/feedback/feedback-send.test.tsx',
    title: 'the same text keeps its key after a reload, regardless of surrounding spaces',
  },
  'feedback.wait': wording,
  'footer.adultsOnly': adults,
  'form.minDate': adults,
  'game.badge-exclusive': wording,
  'history.failedText': wording,
  'install.lead': wording,
  'lobby.emptyText': wording,
  'money.code.lost': {
    test: 'src/features/cash-box/payment/payout-code.test.tsx',
    title: 'after a lost response the outcome is refetched, and the code can be sent again',
  },
  'search.savedAt': {
    test: 'src/features/search/search.test.tsx',
    title: 'offline, stored games are shown with their time, and no request is sent [GAME-09]',
  },
  'security.code.noCode': {
    test: 'mock-server/domains/auth/sign-in-codes.test.ts',
    title: 'a new passkey turns it off, and reports that if it applied to a phone [PLUS-35]',
  },
  'security.code.onWithPasskey': wording,
  'security.onlyThis': others,
  'mock-server/domains/games/categories.ts: Exclusive': wording,
  'mock-server/domains/games/shortcuts.ts: Only here': wording,
  'mock-server/domains/pages/pages-rules.ts: Adults who are at least': wording,
  'mock-server/domains/pages/pages-rules.ts: Over time a game takes more': wording,
  'mock-server/domains/pages/pages-rules.ts: Adults only': wording,
  'mock-server/domains/pages/pages-rules.ts: {brandname} is for people aged': wording,
  'mock-server/domains/pages/seed.ts: Adults only': wording,
  'mock-server/domains/promos/promos-bonus.ts: Free spins come for': wording,
  'mock-server/domains/promos/promos-bonus.ts: Only your own money counts': {
    test: 'mock-server/domains/offers/wagering.test.ts',
    title: 'bets with own money gather cashback and VIP points, bets with bonus money do not',
  },
  'mock-server/domains/vip/seed.ts: No, and neither do bets': wording,
  'activity.rounds.lead': {
    test: 'mock-server/domains/rounds/handlers.test.ts',
    title: 'the rounds of a player add up to the activity',
  },
  'auth.reset.newLead': reset,
  'auth.social.hint': { why: 'the password is typed on the page of the service; no endpoint here takes it' },
  'banNone.text': wording,
  'bonuses.story.takeAll': wording,
  'cashBox.bonusLost': {
    test: 'mock-server/domains/cash-box/handlers.test.ts',
    title: 'a withdrawal states the forfeited bonus money in its response and its outcome [CASH-32]',
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
  'notifications.emptyHistory': wording,
  'onBreak.forever': breaks,
  'security.endOthers': others,
  'security.endOthersTitle': others,
  'security.trusted.forgetAll': {
    test: 'src/features/security/second-factor.test.tsx',
    title: 'one trusted device is removed, or all [PLUS-98]',
  },
  'security.others.removeText': {
    test: 'src/features/security/other-ways.test.tsx',
    title: 'one question removes passkeys, other sessions and the code, and the list is fetched again [PLUS-60]',
  },
  'security.othersEnded': others,
  'security.reset.text': reset,
  'payment.noneText': {
    test: 'mock-server/domains/cash-box/history.test.ts',
    title: 'a player with deposits has a history in every status, newest first',
  },
  'security.close.moneyText': {
    test: 'mock-server/domains/account/handlers.test.ts',
    title: 'an account with money is held and reported, and closes once it is empty [PLUS-45]',
  },
  'security.endOthersText': others,
  'settings.newsText': required,
  'tournaments.nobodyYet': wording,
  'withdrawal.turnoverText': {
    test: 'mock-server/domains/cash-box/history.test.ts',
    title: 'a deposit must be wagered before it is withdrawn [CASH-27]',
  },
  'mock-server/hosts/chat-page.ts: A test chat: nobody reads it.': { why: 'the test chat of the mock' },
  'mock-server/domains/notifications/security-texts.ts: All other sessions have been ended.': reset,
  'mock-server/domains/pages/pages-help.ts: Clear terms, payments that are never made twice': once,
  'mock-server/domains/pages/pages-privacy.ts: Each page you open is reported': privacy,
  'mock-server/domains/pages/pages-privacy.ts: Until you log out:': privacy,
  'mock-server/domains/promos/seed.ts: Limits are at hand': wording,
  'mock-server/domains/promos/seed.ts: Points come from bets with your own money': {
    test: 'mock-server/domains/offers/wagering.test.ts',
    title: 'bets with own money gather cashback and VIP points, bets with bonus money do not',
  },
}

/** Words of absolute promises. «All» and «every» count only in a sentence that everything is stored, shown or sent. */
const promises: Record<Language, RegExp> = {
  en: words(
    'everything|always|never|nobody|no one|forever|guarantee\\p{L}*|(?:the|by) law|legally|only|every (?:bet|round|letter|device|other device)|all (?:your |other )?(?:devices|sessions|passkeys|payments)',
  ),
  ru: words(
    'всё, что|только(?! что)|всегда|никогда|никто|навсегда|гарант\\p{L}*|закон(?:а|у|ом|е|ы|ов|ам|ами|ах|н\\p{L}*|одательств\\p{L}*)?|каждая ставка|каждый раунд',
  ),
  kk: words('бәрінің|тек|әрқашан|ешқашан|ешкім|мәңгі\\p{L}*|кепілд\\p{L}*|заң\\p{L}*'),
  az: words('yalnız|hər şey\\p{L}*|həmişə|heç vaxt|heç kim(?!ə)\\p{L}*|həmişəlik|zəmanət\\p{L}*|qanun\\p{L}*'),
}

/** The titles of the tests in a file. */
const titlesOf = (code: string) =>
  [...code.matchAll(/\btest(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g)].map(
    ([, title = '']) => title,
  )
const proves = (code: string, title: string) => title !== '' && titlesOf(code).some((each) => each.includes(title))

const beginnings = Object.keys(statedClaims)
const entryKeyOf = ({ key, from }: Text) =>
  from === 'mock' ? beginnings.find((start) => start.includes(': ') && key.startsWith(start)) : key

const promiseOf = (text: Text) =>
  languages.flatMap((language) => {
    const found = promises[language].exec(text.texts[language])
    return found ? [{ language, word: found[0] }] : []
  })

/**
 * What a text promises without exception has an entry in stated-claims.ts: the test that proves it, or why it promises nothing. The
 * file has to hold a test with that title.
 */
export function unprovenClaims(
  texts: readonly Text[],
  claims: Readonly<Record<string, Claim>> = statedClaims,
  read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
): string[] {
  const used = new Set<string>()
  const unproven = texts.flatMap((text) => {
    const [promise] = promiseOf(text)
    if (!promise) return []
    const key = entryKeyOf(text) ?? ''
    used.add(key)
    const claim = claims[key]
    if (!claim)
      return [`${promise.language}: ${text.key}: promises «${promise.word}», and no test is named for it [claims]`]
    const isThere = 'why' in claim || proves(read(claim.test), claim.title)
    return isThere ? [] : [`${text.key}: ${claim.test} has no test «${claim.title}» [claims]`]
  })
  const idle = Object.keys(claims).filter((key) => !used.has(key))
  return [...unproven, ...idle.map((key) => `${key} is in stated-claims.ts and promises nothing [claims]`)]
}
