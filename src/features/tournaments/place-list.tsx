import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'

import type { Leader } from '~/contract/tournaments.ts'
import { usePlaceOnPage } from '~/hooks/use-place-on-page.ts'
import { useT } from '~/hooks/use-t.ts'

import { LeaderRow } from './leader-row.tsx'
import css from './leaders.module.css'

const ROW = 64 // px: fixed, so that nothing is measured while scrolling
const ROWS_AROUND = 10

type Props = {
  total: number
  /** The row at a place from 0; undefined while it is on its way. */
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
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : total,
    estimateSize: () => ROW,
    overscan: ROWS_AROUND,
    scrollMargin: top,
  })
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(first, last), [first, last])

  const reach = useEffectEvent((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }))
  useEffect(() => {
    if (target) reach(target.index)
  }, [target])

  return (
    <ol ref={box} className={css['long']} aria-label={t('tournaments.leaders')} style={{ height: total * ROW }}>
      {rows.map(({ index }) => (
        <LeaderRow
          key={index}
          row={rowAt(index)}
          position={{ index, total }}
          style={{ height: ROW, transform: `translateY(${index * ROW}px)` }}
        />
      ))}
    </ol>
  )
}
