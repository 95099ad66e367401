import { setupI18n, type I18n } from '@lingui/core'

import type english from '../../locales/en.json'

/** Every key of the catalogues; `locales/en.json` is the list. */
export type MessageKey = keyof typeof english
/** ICU messages of one language, by key. */
export type Catalogue = Record<string, string>

/**
 * The translator of the app. It is given compiled messages: the build compiles the built-in catalogues, and what
 * the server sends goes through `compileCatalogue`. A key without a text shows itself and is told once to
 * `onMissing`.
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

/** Does the current catalogue hold this key? For codes that come from the server (ERR-02). */
export function hasMessage(i18n: I18n, key: string): boolean {
  return Object.hasOwn(i18n.messages, key)
}
