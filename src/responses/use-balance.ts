import { useQuery } from '@tanstack/react-query'

import { balanceQuery } from '~/api/profile.ts'

import { judge } from './live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'

/**
 * Returns the player's money. `asOf` (ms since 1970) is set if it is not live: the screen shows it beside the amount
 * (O-10). While the device is offline it is not polled. For observers.
 */
export function useBalance() {
  const { network } = useStores()
  const query = useQuery({ ...balanceQuery(), ...(network.isOnline ? {} : { refetchInterval: false }) })
  const { data, asOf } = judge(query, undefined, network.isOnline)
  /** Nothing is known, and no call is running that could change this soon. */
  const isUnknown = data === undefined && (query.isError || !network.isOnline)
  return { data, asOf, isUnknown, refetch: query.refetch }
}
