import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'

import type { GameCard as Game } from '~/contract/games.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useFavourites } from '~/db/use-my-games.ts'
import { useElementPosition } from '~/hooks/use-in-view.ts'
import { scrollToRestore } from '~/platform/stored-scroll.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-grid.module.css'
import { GridCell, type CardLook } from './grid-cell.tsx'
import { measureGrid, placeCells } from './grid-measure.ts'

const ROWS_AROUND = 2 // rendered above and below the view
const GAMES_AHEAD = 60 // loaded below the view
const SKELETON_CELLS = 24

type Props = CardLook & {
  label: string
  games: readonly Game[]
  /** Facts about tables with a dealer, by game slug. */
  tables?: ReadonlyMap<string, LiveTable> | undefined
  /** More games may load: skeletons follow the last game. */
  hasMore: boolean
  /** Called while fewer games than needed are loaded below the view. */
  onNeedMore?: (() => void) | undefined
}

/**
 * A grid of any number of games that renders only those near the view. Heights are fixed, so nothing is measured while
 * scrolling, and going back restores the position.
 */
export const GameGrid = observer(function GameGrid({ label, games, tables, hasMore, onNeedMore, ...look }: Props) {
  const { isOnBreak } = useStores().session
  const { box, width, top, rem } = useElementPosition<HTMLUListElement>()
  const measure = useMemo(() => measureGrid(width, rem), [width, rem])
  const [stored] = useState(scrollToRestore)
  const isMeasured = width > 0
  // after a reload the grid keeps its height and loads the missing games at that position
  const rowsBefore = stored > 0 ? Math.ceil((stored - top + innerHeight) / measure.rowHeight) : 0
  const ahead = Math.max(SKELETON_CELLS, rowsBefore * measure.columns - games.length)
  const count = games.length + (hasMore ? ahead : 0)
  const virtualizer = useWindowVirtualizer({
    count: isMeasured ? Math.ceil(count / measure.columns) : 0,
    estimateSize: () => measure.rowHeight,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    useFlushSync: false, // rows outside the view need not render synchronously with the scroll
  })
  const favourites = useFavourites()
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, measure.rowHeight])

  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? -1]
  const isShort = hasMore && games.length < (last + 1) * measure.columns + GAMES_AHEAD
  useEffect(() => {
    if (isShort) onNeedMore?.()
  }, [isShort, games.length, onNeedMore])

  return (
    <ul ref={box} className={css['grid']} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {placeCells(first, last, count, measure).map(({ index, x, y }) => {
        const game = games[index]
        return (
          <GridCell
            key={index}
            game={game}
            table={game && tables?.get(game.slug)}
            isFavourite={game !== undefined && favourites.has(game.slug)}
            index={index}
            total={hasMore ? -1 : games.length}
            x={x}
            y={y}
            width={measure.cardWidth}
            height={measure.cardHeight}
            isOnBreak={isOnBreak}
            {...look}
          />
        )
      })}
    </ul>
  )
})
