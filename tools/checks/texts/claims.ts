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

/** The test that proves a text that promises without exception, by key; of the mock by `file: beginning of the English text`. */
export const statedClaims: Readonly<Record<string, Claim>> = {
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
    test: 'mock-server/domains/cash-box/history.test.ts',
    title: 'a player with deposits has a history in every status, newest first',
  },
  'security.close.afterText': {
    why: 'how long data are kept is for the operator; docs/privacy.md says what the app keeps',
  },
  'security.close.moneyText': {
    test: 'mock-server/domains/account/handlers.test.ts',
    title: 'an account with money is held and reported, and closes once the money is gone [PLUS-45]',
  },
  'security.endOthersText': others,
  'settings.newsText': required,
  'tournaments.nobodyYet': wording,
  'withdrawal.turnoverText': {
    test: 'mock-server/domains/cash-box/history.test.ts',
    title: 'a deposit must be wagered before it is withdrawn [CASH-27]',
  },
  'mock-server/hosts/chat-texts.ts: A test chat: nobody reads it.': { why: 'the test chat of the mock' },
  'mock-server/domains/notifications/security-words.ts: All other sessions have been ended.': reset,
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
    'everything|always|never|nobody|no one|forever|guarantee\\p{L}*|(?:the|by) law|legally|every (?:bet|round|letter|device|other device)|all (?:your |other )?(?:devices|sessions|passkeys|payments)',
  ),
  ru: words(
    'всё, что|всегда|никогда|никто|навсегда|гарант\\p{L}*|закон(?:а|у|ом|е|ы|ов|ам|ами|ах|н\\p{L}*|одательств\\p{L}*)?|каждая ставка|каждый раунд',
  ),
  kk: words('бәрінің|әрқашан|ешқашан|ешкім|мәңгі\\p{L}*|кепілд\\p{L}*|заң\\p{L}*'),
  az: words('hər şey\\p{L}*|həmişə|heç vaxt|heç kim(?!ə)\\p{L}*|həmişəlik|zəmanət\\p{L}*|qanun\\p{L}*'),
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
