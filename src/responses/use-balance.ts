import { hashKey, useQuery } from '@tanstack/react-query'

import { type Balance, balanceQuery } from '~/api/profile.ts'

import { type Row, useLiveOrStored } from './live-or-stored.ts'
import { readStored } from './read-stored.ts'
import { useStores } from '~/stores/use-stores.ts'

/**
 * Returns the player's money, the stored one if the server has not returned it for 2 s. `asOf` (ms since 1970) is set if
 * it is not live: the screen shows it beside the amount (O-10). While the device is offline it is not polled. For
 * observers.
 */
export function useBalance() {
  const { network, session } = useStores()
  const { playerId } = session
  const query = useQuery({ ...balanceQuery(), ...(network.isOnline ? {} : { refetchInterval: false }) })
  const { data, asOf } = useLiveOrStored(query, {
    name: `${playerId} ${hashKey(balanceQuery().queryKey)}`,
    read: () => readStored(balanceQuery(), playerId) as Promise<Row<Balance>>,
    isNeeded: playerId !== null,
  })
  /** Nothing is known, and no call is running that could change this soon. */
  const isUnknown = data === undefined && (query.isError || !network.isOnline)
  return { data, asOf, isUnknown, query }
}
