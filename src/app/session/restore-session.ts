import type { QueryClient } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { getUser } from '~/contract/profile.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { wasOnBreak } from '~/platform/on-break.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { pastMoment } from '~/lib/moments.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/**
 * Restores the session of an earlier visit synchronously before the first render, so that the guest's page is not
 * shown first. The account loads afterwards, from the device and from the server; while offline the session stays.
 * Returns a promise for tests, which resolves after that.
 */
export function restoreSession({ stores, queryClient }: Parts): Promise<void> {
  tokens.adoptEarlier()
  const saved = tokens.current()
  if (saved === null) return Promise.resolve()
  stores.session.start(saved.playerId, wasOnBreak())
  return loadPlayer(saved.playerId, queryClient)
}

async function loadPlayer(playerId: string, queryClient: QueryClient) {
  const fresh = queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
  await showSavedUser(playerId, queryClient)
  await fresh
}

/** Shows the stored account (DATA-04) until the server's loads. It has its old time, so it is refetched. */
async function showSavedUser(playerId: string, queryClient: QueryClient) {
  const { queryKey } = userQuery()
  const saved = await import('~/db/user.ts').then(({ storedUser }) => storedUser()).catch(() => undefined)
  // an earlier build may have stored it
  const user = getUser.answer.safeParse(saved?.user, { lost: [] } as object).data
  if (!saved || user?.id !== playerId || queryClient.getQueryData(queryKey)) return
  queryClient.setQueryData(queryKey, user, { updatedAt: pastMoment(saved.savedAt, Date.now()) })
}
