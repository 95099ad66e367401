import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { ApiError } from '~/api/transport/api-error.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import type { Language } from '~/contract/languages.ts'
import { serverLanguage } from '~/lib/languages.ts'
import { userQuery } from '~/api/profile.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { markLanguageSynced, markLanguageUnsynced, unsyncedLanguage } from '../language/unsynced-language.ts'

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

type Parts = Pick<Stores, 'session' | 'network' | 'guest'>

/**
 * Saves a language chosen by a player to the account (PROF-39); while offline, once the network is back. The
 * interface switches even if that fails (PROF-40). The language of a link, or of a guest, is not saved. Returns an
 * unsubscribe function.
 */
function savePicked({ session, guest }: Parts, queryClient: QueryClient) {
  return reaction(
    () => guest.pick,
    (pick) => {
      const user = queryClient.getQueryData(userQuery().queryKey)
      // the account that has loaded since has its own language
      if (!pick || !session.isSignedIn || !user || pick.language !== guest.own) return
      if (user.language === serverLanguage(pick.language)) return
      markLanguageUnsynced(pick.language)
      void saveLanguage(pick.language, queryClient)
    },
    { fireImmediately: true },
  )
}

/** Saves a pending language at the start and whenever the server is back. */
function savePending({ session, network }: Parts, queryClient: QueryClient) {
  return reaction(
    () => session.isSignedIn && network.isOnline,
    (mayPay) => {
      const pending = unsyncedLanguage()
      if (mayPay && pending) void saveLanguage(pending, queryClient)
    },
    { fireImmediately: true },
  )
}

/** Synchronises the language of the account with the player's choice. Returns an unsubscribe function. */
export function syncLanguage(parts: Parts, queryClient: QueryClient): () => void {
  const unsubscribe = [savePending(parts, queryClient), savePicked(parts, queryClient)]
  return () => unsubscribe.forEach((stop) => stop())
}
