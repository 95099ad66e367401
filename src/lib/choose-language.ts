import { languages, type Language } from '../constants/languages.ts'

/**
 * The language of the first paint: the saved choice, else the first known language of the browser, else
 * English (I18N-02). `saved` is the text of the guestData entry.
 */
export function chooseLanguage(saved: string | null, browser: readonly string[]): Language {
  const known = (text: unknown) => {
    const short = String(text).toLowerCase().split('-')[0]
    return languages.find((language) => language === (short === 'kz' ? 'kk' : short))
  }
  let chosen: Language | undefined
  try {
    chosen = known((JSON.parse(saved ?? 'null') as { language?: unknown } | null)?.language)
  } catch {
    chosen = undefined // a broken entry counts as none
  }
  return chosen ?? browser.map(known).find((language) => language !== undefined) ?? 'en'
}
