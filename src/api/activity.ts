import { queryOptions } from '@tanstack/react-query'

import { getActivity, getPlay, type ActivityPeriod } from '~/contract/activity.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

const key = 'activity'

/** Time and money of the player by week or month, the newest first (O-67). */
export function activityQuery(by: ActivityPeriod) {
  return queryOptions({
    queryKey: [key, by],
    queryFn: ({ signal }) => send(getActivity, { query: { by } }, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getActivity, (activity) => activity, by),
  })
}

/** Bets and wins since a moment, ms since 1970. Never cached. */
export function playQuery(since: number) {
  return queryOptions({
    queryKey: [key, 'play', since],
    queryFn: ({ signal }) => send(getPlay, { query: { since: new Date(since).toISOString() } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
