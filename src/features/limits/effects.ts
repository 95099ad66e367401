import { hashKey, type QueryClient } from '@tanstack/react-query'

import type { ApiError } from '~/api/transport/api-error.ts'
import { limitsQuery } from '~/api/limits.ts'
import { refetchUser, userQuery } from '~/api/profile.ts'
import { breakErrors } from '~/contract/error-codes.ts'
import { ON_BREAK_KEY } from '~/constants/storage.ts'
import { canAdvertise } from '~/lib/on-break.ts'
import { wasOnBreak } from '~/platform/on-break.ts'
import { onLocalChange } from '~/platform/safe-storage.ts'
import { track } from '~/platform/track.ts'
import type { DialogRequest } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/**
 * Dialogs that invite to play or to pay. Not the sheet of a game: during a break it shows the break instead of offering
 * to play.
 */
const inviting: ReadonlySet<DialogRequest['kind']> = new Set(['app-promo'])

/**
 * Handles a call rejected because of the player's limit or break (O-67): expected, and reported as such. The app's data
 * were stale, so account and limits are refetched; the player stays signed in.
 */
export function handleProtectionError({ code = '' }: Pick<ApiError, 'code'>, queryClient: QueryClient) {
  if (code !== 'LIMIT_REACHED' && !breakErrors.some((each) => each === code)) return
  track('protection_refused', { code })
  void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey })
  if (code !== 'LIMIT_REACHED') void refetchUser(queryClient)
}

type Links = { stores: Pick<Stores, 'dialogs' | 'session' | 'toasts'>; queryClient: QueryClient }

/**
 * A break that starts or ends in one tab applies to all. The other tabs notice the stored mark, which app start also
 * reads, and refetch the account; the screens follow it. Closes everything that invites to play at once (O-68). Returns
 * a function that stops it.
 */
export function syncBreak({ stores, queryClient }: Links, page: EventTarget = window): () => void {
  const { dialogs, session, toasts } = stores
  const { queryKey } = userQuery()
  const stopPromoting = () => {
    const user = queryClient.getQueryData(queryKey)
    if (canAdvertise(user)) return
    // messages from the inbox may invite to play
    for (const { id, topic } of toasts.queue) if (topic === 'message') toasts.dismiss(id)
    if (dialogs.open && inviting.has(dialogs.open.kind)) dialogs.close()
  }
  const stopListening = onLocalChange(
    ON_BREAK_KEY,
    () => {
      if (session.isSignedIn) void refetchUser(queryClient)
    },
    page,
  )
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) stopPromoting()
  })
  stopPromoting()
  // another tab may have changed the stored mark before this code was loaded
  if (session.isSignedIn && wasOnBreak() !== session.isOnBreak) void refetchUser(queryClient)
  return () => {
    stopListening()
    unsubscribe()
  }
}
