import { parseJson } from './parse-json.ts'
import { languages, type Language } from '../constants/languages.ts'

/** A language by its name, in any case and with any country; `kz` is the server's name of `kk`. */
export function knownLanguage(text: unknown): Language | undefined {
  const short = String(text).toLowerCase().split('-')[0]
  return languages.find((language) => language === (short === 'kz' ? 'kk' : short))
}

/**
 * Returns the language of the first paint: the stored choice, else the first known language of the browser, else
 * English (I18N-02). `saved` is the text of the guestData entry.
 */
export function chooseLanguage(saved: string | null, browser: readonly string[]): Language {
  const chosen = knownLanguage((parseJson(saved) as { language?: unknown } | null)?.language)
  return chosen ?? browser.map(knownLanguage).find((language) => language !== undefined) ?? 'en'
}
