import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { ApiError } from '~/api/api-error.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import type { Language } from '~/contract/languages.ts'
import { serverLanguage } from '~/lib/server-language.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { languagePaid, unsyncedLanguage } from './unsynced-language.ts'

/** Saves the language with the account (PROF-39). A refusal is the end of it (PROF-40); a lost call leaves it owed. */
export async function saveLanguage(language: Language, queryClient: QueryClient): Promise<void> {
  const save = new MutationObserver(queryClient, saveUserMutation())
  try {
    await save.mutate({ language: serverLanguage(language) })
  } catch (error) {
    if (error instanceof ApiError && error.isLost) return
  }
  languagePaid(language)
}

/** Saves what is owed, at the start and whenever the server is back. Returns the undo. */
export function syncLanguage({ session, network }: Pick<Stores, 'session' | 'network'>, queryClient: QueryClient) {
  return reaction(
    () => session.isSignedIn && network.isOnline,
    (mayPay) => {
      const owed = unsyncedLanguage()
      if (mayPay && owed) void saveLanguage(owed, queryClient)
    },
    { fireImmediately: true },
  )
}
