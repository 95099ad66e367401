import { queryOptions } from '@tanstack/react-query'

import { getVipClub, type VipClub, type VipLevel } from '~/contract/vip.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

/** Every key of the club starts here. */
export const vipKey = ['vip'] as const

/** Levels of the club and the player's level. Not public: cleared with the player. Stored for offline use. */
export function vipClubQuery(market: Market) {
  return queryOptions({
    queryKey: [...vipKey, 'club', market],
    queryFn: ({ signal }) => send(getVipClub, { query: market }, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getVipClub, (club) => club, 'vip'),
  })
}

/** Returns the player's level and its rank among all levels, for every screen; null for a guest and for an unknown level. */
export function ownLevel({ me, levels }: { me: VipClub['me']; levels: readonly VipLevel[] }) {
  const rank = levels.findIndex(({ slug }) => slug === me?.level)
  const level = levels[rank]
  return level ? { level, rank } : null
}
