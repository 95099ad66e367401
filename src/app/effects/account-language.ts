import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import { serverLanguage } from '~/lib/languages.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { saveLanguage } from '../language/account-language.ts'
import { markLanguageUnsynced, unsyncedLanguage } from '../language/unsynced-language.ts'

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
      const owed = unsyncedLanguage()
      if (mayPay && owed) void saveLanguage(owed, queryClient)
    },
    { fireImmediately: true },
  )
}

/** Synchronises the language of the account with the player's choice. Returns an unsubscribe function. */
export function syncLanguage(parts: Parts, queryClient: QueryClient): () => void {
  const unsubscribe = [savePending(parts, queryClient), savePicked(parts, queryClient)]
  return () => unsubscribe.forEach((stop) => stop())
}
