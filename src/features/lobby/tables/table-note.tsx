import { observer } from 'mobx-react-lite'

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
