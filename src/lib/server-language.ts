type InterfaceLanguage = 'ru' | 'kk' | 'az' | 'en'

/** The server's name of a language in the calls that carry a player's language: kk is kz there (I18N-04, O-55). */
export function serverLanguage(language: InterfaceLanguage): 'ru' | 'kz' | 'az' | 'en' {
  return language === 'kk' ? 'kz' : language
}
