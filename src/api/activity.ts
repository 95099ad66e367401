import { queryOptions } from '@tanstack/react-query'

import { getActivity, getPlay, type ActivityPeriod } from '~/contract/activity.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

const key = 'activity'
/** All queries of play since a moment. */
export const playKey = [key, 'play'] as const

/** Time and money of the player by week or month, the newest first (O-67). */
export function activityQuery(by: ActivityPeriod) {
  return queryOptions({
    queryKey: [key, by],
    queryFn: ({ signal }) => send(getActivity, { query: { by } }, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getActivity, (activity) => activity, by),
  })
}

/**
 * Bets and wins since a moment, ms since 1970, fetched by each reader. The last response is stored with its moment, for a
 * game without a network (O-67, PLUS-93).
 */
export function playQuery(since: number) {
  return queryOptions({
    queryKey: [...playKey, since],
    queryFn: async ({ signal }) => {
      const play = await send(getPlay, { query: { since: new Date(since).toISOString() } }, { signal })
      return { ...play, since }
    },
    staleTime: 0,
    meta: storedResponse(getPlay, (play) => play, 'play'),
  })
}
