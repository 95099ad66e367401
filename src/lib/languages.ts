import { parseRecord } from './parse-json.ts'
import { brandLanguages } from './brand.ts'
import type { Language } from '../constants/languages.ts'

/** A language of the brand by its name, in any case and with any country; `kz` is the server's name of `kk`. */
export function knownLanguage(text: unknown): Language | undefined {
  const short = String(text).toLowerCase().split('-')[0]
  return brandLanguages.find((language) => language === (short === 'kz' ? 'kk' : short))
}

/**
 * Returns the language of the first paint: the stored choice, else the first known language of the browser, else
 * English (I18N-02), or the brand's first language if it has no English. `saved` is the text of the guestData entry.
 */
export function chooseLanguage(saved: string | null, browser: readonly string[]): Language {
  const chosen = knownLanguage(parseRecord(saved)['language'])
  return (
    chosen ??
    browser.map(knownLanguage).find((language) => language !== undefined) ??
    knownLanguage('en') ??
    (brandLanguages[0] as Language)
  )
}

type InterfaceLanguage = 'ru' | 'kk' | 'az' | 'en'

/** Returns the server's code of a language for calls with a player's language: kk is kz there (I18N-04, O-55). */
export function serverLanguage(language: InterfaceLanguage): 'ru' | 'kz' | 'az' | 'en' {
  return language === 'kk' ? 'kz' : language
}

/** Key prefixes of texts that the first screen does not need. */
export const lazyAreas = [
  'bonuses.',
  'catalogue.',
  'OFFER_STATUS.',
  'limits.',
  'money.',
  'activity.',
  'realityCheck.',
  'device.',
  'security.',
  'messages.',
  'operator.',
  'API_ERRORS.PASSKEY',
  'PAYMENT_ERRORS.PLAYER',
]

/** True for lazy texts, which are a separate chunk, so that the first view carries none of them. */
export const isLazyText = (key: string) => lazyAreas.some((area) => key.startsWith(area))
