import type { Messages } from '@lingui/core'

import type { Language } from '~/contract/languages.ts'
import { isLazyText } from '~/lib/languages.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import { ownBuild } from '~/platform/own-build.ts'

import { SharedTable } from './player-table.ts'

/** Returns the operator's stored changes of the lazy texts of a language, compiled (I18N-05). */
export async function changedTexts(language: Language): Promise<Messages> {
  const saved = await loadTranslations(language)
  const lazy = Object.fromEntries(Object.entries(saved?.messages ?? {}).filter(([key]) => isLazyText(key)))
  return compileCatalogue(lazy, saved?.compiled)
}

/** ICU messages of one language as the server last sent them. */
export type StoredTranslations = {
  language: Language
  messages: Record<string, string>
  /** Compiled forms of messages that need a parser, and the build that compiled them. Missing in older rows. */
  compiled?: { build: string; messages: Messages }
  savedAt: number
}

export const translationsTable = new SharedTable<StoredTranslations>('translations', (row) => row.language)

/** Stores a catalogue of texts for the next start, also while offline (I18N-05). */
export function saveTranslations(
  language: Language,
  messages: StoredTranslations['messages'],
  compiled: Messages = {},
): Promise<boolean> {
  const own = { build: ownBuild(), messages: compiled }
  return translationsTable.put({ language, messages, compiled: own, savedAt: Date.now() })
}

/**
 * Texts of one language as last saved, undefined when this device never had them. `compiled` is empty if another build
 * compiled them.
 */
export async function loadTranslations(language: Language) {
  const row = await translationsTable.get(language)
  if (!row) return undefined
  const isOurs = row.compiled?.build === ownBuild()
  return { messages: row.messages, compiled: isOurs ? (row.compiled?.messages ?? {}) : {} }
}
