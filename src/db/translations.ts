import type { Language } from '~/contract/languages.ts'

import { StoredTable } from './stored-table.ts'

/** ICU messages of one language as the server last sent them, with its ETag for the next conditional call. */
export type SavedTranslations = {
  language: Language
  messages: Record<string, string>
  etag: string | null
  savedAt: number
}

export const translationsTable = new StoredTable<SavedTranslations>('translations', (row) => row.language)

/** Keeps a catalogue of texts for the next start, also one without a network (I18N-05). */
export function saveTranslations(
  language: Language,
  messages: Record<string, string>,
  etag: string | null = null,
): Promise<boolean> {
  return translationsTable.put({ language, messages, etag, savedAt: Date.now() })
}

/** The same with its ETag and time, for a conditional call. */
export function savedTranslations(language: Language): Promise<SavedTranslations | undefined> {
  return translationsTable.get(language)
}

/** Texts of one language as last saved, undefined when this device never had them. */
export async function loadTranslations(language: Language): Promise<SavedTranslations['messages'] | undefined> {
  return (await savedTranslations(language))?.messages
}
