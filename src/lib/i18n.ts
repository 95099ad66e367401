import { setupI18n, type I18n, type Messages } from '@lingui/core'

import type english from '../../locales/en.json'

/** Every key of the catalogues; `locales/en.json` is the list. */
export type MessageKey = keyof typeof english
/** ICU messages of one language, by key. */
export type Catalogue = Record<string, string>

/** Keys that were looked up while they had no text. */
const absent = new WeakMap<I18n, Set<string>>()

/**
 * Creates the translator of the app. It takes compiled messages: the build compiles the built-in catalogues, and
 * `compileCatalogue` those from the server. A key without a text is shown itself and reported once to `onMissing`.
 */
export function createI18n(onMissing: (key: string) => void = () => {}): I18n {
  const missing = new Set<string>()
  const i18n = setupI18n({
    missing: (_locale, key) => {
      if (!missing.has(key)) onMissing(key)
      missing.add(key)
      absent.get(i18n)?.add(key)
      return key
    },
  })
  absent.set(i18n, new Set())
  return i18n
}

/** True if the current catalogue has this key. For codes from the server (ERR-02). */
export function hasMessage(i18n: I18n, key: string): boolean {
  const has = Object.hasOwn(i18n.messages, key)
  if (!has) absent.get(i18n)?.add(key)
  return has
}

/** Texts are strings, or arrays if they are compiled; an array of one string is that text. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify([a].flat()) === JSON.stringify([b].flat())

/**
 * Adds texts to the current language. Renders the page again only if one of them replaces another text, or was looked up
 * while it was absent: each translated component would render, in one task.
 */
export function addTexts(i18n: I18n, texts: Messages) {
  const { messages } = i18n
  const wanted = absent.get(i18n)
  const isNews = ([key, text]: [string, unknown]) =>
    Object.hasOwn(messages, key) ? !isSame(messages[key], text) : (wanted?.has(key) ?? true)
  if (Object.entries(texts).some(isNews)) i18n.load(i18n.locale, texts)
  else Object.assign(messages, texts)
}

/** The message of a screen without data. */
export type Failure = { title: MessageKey; text: MessageKey; retry: (() => void) | undefined }
