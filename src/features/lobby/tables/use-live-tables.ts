import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { polledLiveTablesQuery } from '~/api/live-facts.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Lists and rows whose games are watched, not spun: tables with a dealer. */
const lists = new Set(['live'])

/** Are its games tables with a dealer? */
export const isOfTables = (slug: string) => lists.has(slug)

const none: ReadonlyMap<string, LiveTable> = new Map()

/**
 * Bets and seats of the tables by the slugs of their games, asked again while they are in view (PLUS-56): none without a network,
 * for they are of now, and none in a break. For observers.
 */
export function useLiveTables(isInView: boolean): ReadonlyMap<string, LiveTable> {
  const { guest, network, session } = useStores()
  const isWanted = network.isOnline && !session.isOnBreak
  const { data } = useQuery({ ...polledLiveTablesQuery(guest.audience), enabled: isInView && isWanted })
  return useMemo(() => (data && isWanted ? new Map(data.map((table) => [table.slug, table])) : none), [data, isWanted])
}
