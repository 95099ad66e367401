import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import type { Stores } from '~/stores/create-stores.ts'

import { saveLanguage } from '../language/account-language.ts'
import { unsyncedLanguage } from '../language/unsynced-language.ts'

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
