import { queryOptions } from '@tanstack/react-query'

import { getVipClub } from '~/contract/vip.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Audience } from './transport/audience.ts'
import { send } from './transport/client.ts'
import { savedAnswer } from './saved-answer.ts'

/** Levels of the club and where the player stands; not public: it goes with the player. Kept for a time without the server. */
export function vipClubQuery(audience: Audience) {
  return queryOptions({
    queryKey: ['vip', 'club', audience],
    queryFn: ({ signal }) => send(getVipClub, { query: audience }, { signal }),
    staleTime: STALE_TIME,
    meta: savedAnswer(getVipClub, (club) => club, 'vip'),
  })
}
