import { setupI18n, type I18n } from '@lingui/core'

import type english from '../../locales/en.json'

/** Every key of the catalogues; `locales/en.json` is the list. */
export type MessageKey = keyof typeof english
/** ICU messages of one language, by key. */
export type Catalogue = Record<string, string>

/**
 * Creates the translator of the app. It takes compiled messages: the build compiles the built-in catalogues, and
 * `compileCatalogue` those from the server. A key without a text is shown itself and reported once to `onMissing`.
 */
export function createI18n(onMissing: (key: string) => void = () => {}): I18n {
  const missing = new Set<string>()
  return setupI18n({
    missing: (_locale, key) => {
      if (!missing.has(key)) onMissing(key)
      missing.add(key)
      return key
    },
  })
}

/** True if the current catalogue has this key. For codes from the server (ERR-02). */
export function hasMessage(i18n: I18n, key: string): boolean {
  return Object.hasOwn(i18n.messages, key)
}

/** The message of a screen without data. */
export type Failure = { title: MessageKey; text: MessageKey; retry: () => void }
