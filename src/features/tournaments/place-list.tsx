import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'

import type { Leader } from '~/contract/tournaments.ts'
import { usePlaceOnPage } from '~/hooks/use-place-on-page.ts'
import { useT } from '~/hooks/use-t.ts'
import { rootFontSize } from '~/platform/root-font-size.ts'

import { LeaderRow } from './leader-row.tsx'
import css from './leaders.module.css'

const ROW = 4 // rem: grows with the text, and is the same for all, so that nothing is measured while scrolling
const ROWS_AROUND = 4

type Props = {
  total: number
  /** The row at an index from 0; undefined while it is loading. */
  rowAt: (index: number) => Leader | undefined
  /** Told which rows are in view. */
  onShown: (first: number, last: number) => void
  /** Row to be brought into view, once for each object. */
  target: { index: number } | null
}

/** A table of any length that draws only what is near the view. */
export function PlaceList({ total, rowAt, onShown, target }: Props) {
  const { t } = useT()
  const { box, width, top } = usePlaceOnPage<HTMLOListElement>()
  const height = useMemo(() => (width === 0 ? 0 : ROW * (rootFontSize() ?? 16)), [width])
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : total,
    estimateSize: () => height,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    useFlushSync: false, // as in the grid of games
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(first, last), [first, last])

  const reach = useEffectEvent((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }))
  useEffect(() => {
    if (target) reach(target.index)
  }, [target])

  return (
    <ol ref={box} className={css['long']} aria-label={t('tournaments.leaders')} style={{ height: `${total * ROW}rem` }}>
      {rows.map(({ index }) => (
        <PlaceRow key={index} row={rowAt(index)} index={index} total={total} />
      ))}
    </ol>
  )
}

type RowProps = { row: Leader | undefined; index: number; total: number }

/** One positioned row. Re-rendered only when it has changed itself, not when its neighbours come and go. */
const PlaceRow = memo(function PlaceRow({ row, index, total }: RowProps) {
  return (
    <LeaderRow
      row={row}
      position={{ index, total }}
      style={{ height: `${ROW}rem`, transform: `translateY(${index * ROW}rem)` }}
    />
  )
})
