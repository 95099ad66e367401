import { queryOptions } from '@tanstack/react-query'

import { getVipClub } from '~/contract/vip.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Audience } from './transport/audience.ts'
import { send } from './transport/client.ts'
import { savedAnswer } from './saved-answer.ts'

/** Every key of the club starts here. */
export const vipKey = ['vip'] as const

/** Levels of the club and the player's level. Not public: cleared with the player. Stored for offline use. */
export function vipClubQuery(audience: Audience) {
  return queryOptions({
    queryKey: [...vipKey, 'club', audience],
    queryFn: ({ signal }) => send(getVipClub, { query: audience }, { signal }),
    staleTime: STALE_TIME,
    meta: savedAnswer(getVipClub, (club) => club, 'vip'),
  })
}
