import { languages, type Language } from '~/contract/languages.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** Old devices have it under this name. */
const KEY = 'owed-language'

/** A language that the player chose and the account does not have yet; undefined when it has them all. */
export function unsyncedLanguage(): Language | undefined {
  const unsynced = safeLocal.get(KEY)
  return languages.find((language) => language === unsynced)
}

/** Marks the player's choice as unsynced: until the account has it, the account's language does not override it. */
export function markLanguageUnsynced(language: Language) {
  safeLocal.set(KEY, language)
}

/** The account has it, or rejected it. */
export function markLanguageSynced(language: Language) {
  if (unsyncedLanguage() === language) safeLocal.remove(KEY)
}
