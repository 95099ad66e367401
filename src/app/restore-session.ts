import type { QueryClient } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/tokens.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { savedPlayerId } from './session-player.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/**
 * Takes up the session of an earlier visit before the first render: nobody waits, nobody sees the guest's page
 * first. The account follows, from the device and from the server; without a network the session stays. The
 * promise, for tests, ends with that.
 */
export function restoreSession({ stores, queryClient }: Parts): Promise<void> {
  if (tokens.refresh === null) return Promise.resolve()
  const playerId = savedPlayerId()
  if (playerId !== null) stores.session.start(playerId)
  return loadPlayer(playerId, { stores, queryClient })
}

/** How long a page waits to hear whose tokens these are, ms: longer, and it begins as a guest's. */
const NAME_WAIT = 3000

/**
 * Resolves when it is known who is signed in: at once but for tokens without a player, as a page leaves them that was
 * closed in the middle of a sign-in. Guards of routes must not take that player for a guest.
 */
export async function playerKnown(restored: Promise<void>, { session }: Stores): Promise<void> {
  if (tokens.refresh === null || session.isSignedIn) return
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, NAME_WAIT))])
}

async function loadPlayer(playerId: string | null, { stores, queryClient }: Parts) {
  const options = userQuery()
  const fresh = queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => null)
  if (playerId !== null) await showSavedUser(playerId, queryClient)
  const user = await fresh
  // tokens without a player: a page that was closed in the middle of a sign-in
  if (user && playerId === null && tokens.refresh !== null && !stores.session.isSignedIn) {
    stores.session.start(user.id)
    queryClient.setQueryData(options.queryKey, user)
  }
}

/** The account as last seen here (DATA-04), until the server's comes. Old by its own time, so it is refetched. */
async function showSavedUser(playerId: string, queryClient: QueryClient) {
  const { queryKey } = userQuery()
  const saved = await import('~/db/user.ts').then(({ savedUser }) => savedUser()).catch(() => undefined)
  if (saved?.user.id !== playerId || queryClient.getQueryData(queryKey)) return
  queryClient.setQueryData(queryKey, saved.user, { updatedAt: saved.savedAt })
}
