import type { Language } from '~/contract/languages.ts'

import { SharedTable } from './shared-table.ts'

/** ICU messages of one language as the server last sent them. */
export type StoredTranslations = {
  language: Language
  messages: Record<string, string>
  savedAt: number
}

export const translationsTable = new SharedTable<StoredTranslations>('translations', (row) => row.language)

/** Stores a catalogue of texts for the next start, also while offline (I18N-05). */
export function saveTranslations(language: Language, messages: StoredTranslations['messages']): Promise<boolean> {
  return translationsTable.put({ language, messages, savedAt: Date.now() })
}

/** Texts of one language as last saved, undefined when this device never had them. */
export async function loadTranslations(language: Language): Promise<StoredTranslations['messages'] | undefined> {
  return (await translationsTable.get(language))?.messages
}
