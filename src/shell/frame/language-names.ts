import type { Language } from '~/contract/languages.ts'

/** Native names of the languages: the same in every interface language. */
export const languageNames: Record<Language, string> = {
  ru: 'Русский',
  kk: 'Қазақша',
  az: 'Azərbaycanca',
  en: 'English',
}
