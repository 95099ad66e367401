import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { polledLiveTablesQuery } from '~/api/live-facts.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Lists and rows of tables with a dealer. */
const lists = new Set(['live'])

/** Does this list contain tables with a dealer? */
export const isOfTables = (slug: string) => lists.has(slug)

const none: ReadonlyMap<string, LiveTable> = new Map()

/**
 * Bets and seats of live tables by game slug, polled while in view (PLUS-56). Empty when offline or during a break,
 * because only current values are useful. For observers.
 */
export function useLiveTables(isInView: boolean): ReadonlyMap<string, LiveTable> {
  const { guest, network, session } = useStores()
  const isWanted = network.isOnline && !session.isOnBreak
  const { data } = useQuery({ ...polledLiveTablesQuery(guest.market), enabled: isInView && isWanted })
  return useMemo(() => (data && isWanted ? new Map(data.map((table) => [table.slug, table])) : none), [data, isWanted])
}
