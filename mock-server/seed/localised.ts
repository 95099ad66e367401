import type { Language } from '../../src/contract/languages.ts'

/** One text in each language of the product. */
export type Localised = Record<Language, string>

/** In the order of the catalogue tool: English, Russian, Kazakh, Azerbaijani. */
export function four(en: string, ru: string, kk: string, az: string): Localised {
  return { en, ru, kk, az }
}
