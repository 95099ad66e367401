import type { Language, ServerLanguage } from '../../src/contract/languages.ts'

/** kz of a player's data is kk everywhere else (I18N-04). */
export function languageOf(language: ServerLanguage): Language {
  return language === 'kz' ? 'kk' : language
}
