import { existsSync, readFileSync } from 'node:fs'

import type { Language } from '../../../src/constants/languages.ts'
import { statedClaims, type Claim } from './stated-claims.ts'
import { languages, words, type Text } from './text.ts'

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
