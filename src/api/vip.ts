import { queryOptions } from '@tanstack/react-query'

import { getVipClub } from '~/contract/vip.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Audience } from './transport/audience.ts'
import { send } from './transport/client.ts'

/** Levels of the club and where the player stands; not public: it goes with the player. */
export function vipClubQuery(audience: Audience) {
  return queryOptions({
    queryKey: ['vip', 'club', audience],
    queryFn: ({ signal }) => send(getVipClub, { query: audience }, { signal }),
    staleTime: STALE_TIME,
  })
}
