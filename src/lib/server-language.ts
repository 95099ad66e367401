type InterfaceLanguage = 'ru' | 'kk' | 'az' | 'en'

/** Returns the server's code of a language for calls with a player's language: kk is kz there (I18N-04, O-55). */
export function serverLanguage(language: InterfaceLanguage): 'ru' | 'kz' | 'az' | 'en' {
  return language === 'kk' ? 'kz' : language
}
