import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { polledLiveTablesQuery } from '~/api/live-facts.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './table-note.module.css'

/** Bets and free seats of a table, over the bottom of its picture (PLUS-56). */
export const TableNote = observer(function TableNote({ table }: { table: LiveTable }) {
  const { t, language } = useT()
  const { currency } = useStores().guest.market
  const [min, max] = [table.min_bet, table.max_bet].map((bet) => formatMoney(bet, currency, language))
  const { free_seats: seats } = table
  return (
    <span className={css['note']}>
      <span>{t('lobby.tableBets', { min: min ?? '', max: max ?? '' })}</span>
      {seats !== null && (
        <span>
          {seats === 0 ? t('lobby.tableFull') : t('lobby.tableSeats', { number: formatNumber(seats, language) })}
        </span>
      )}
    </span>
  )
})

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
