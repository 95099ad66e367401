import { MutationObserver, type QueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/transport/api-error.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import type { Language } from '~/contract/languages.ts'
import { serverLanguage } from '~/lib/languages.ts'

import { markLanguageSynced } from './unsynced-language.ts'

/**
 * Saves the language with the account (PROF-39). An error response is terminal (PROF-40); after a lost call it stays
 * unsynced.
 */
export async function saveLanguage(language: Language, queryClient: QueryClient): Promise<void> {
  const save = new MutationObserver(queryClient, saveUserMutation())
  try {
    await save.mutate({ language: serverLanguage(language) })
  } catch (error) {
    if (error instanceof ApiError && error.isLost) return
  }
  markLanguageSynced(language)
}
