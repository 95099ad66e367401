import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'

import type { ListedGame as Game } from '~/contract/games.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useFavourites } from '~/responses/use-my-games.ts'
import { useElementPosition } from '~/hooks/use-in-view.ts'
import { scrollToRestore } from '~/platform/stored-scroll.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-grid.module.css'
import { GridCell, type CardLook } from './grid-cell.tsx'

/** Pixels between cards, in both directions. */
export const GRID_GAP = 10
const ROW_GAP = 16
/** Height of title and provider under the picture: a gap plus 2.5 rem (see game-card.module.css). */
const CARD_TEXT_GAP = 8
const CARD_TEXT_REM = 2.5
const CARD_MAX = 168
const COLUMNS = { min: 2, max: 8 }

type GridMeasure = { columns: number; cardWidth: number; cardHeight: number; rowHeight: number }

/**
 * Columns and sizes of a grid of cards in `width` px: pictures 3:4, at most 168 px wide, wider with larger text. `rem`:
 * root font size, px.
 */
export function measureGrid(width: number, rem = 16): GridMeasure {
  const cardMax = CARD_MAX * Math.max(1, rem / 16)
  const wanted = Math.ceil((width + GRID_GAP) / (cardMax + GRID_GAP))
  const columns = Math.min(COLUMNS.max, Math.max(COLUMNS.min, wanted))
  const cardWidth = Math.max(0, (width - GRID_GAP * (columns - 1)) / columns)
  const cardHeight = Math.round((cardWidth * 4) / 3) + CARD_TEXT_GAP + CARD_TEXT_REM * rem
  return { columns, cardWidth, cardHeight, rowHeight: cardHeight + ROW_GAP }
}

/** Cells of the rows `first` to `last` (inclusive) for `count` games, with positions in px. */
export function placeCells(first: number, last: number, count: number, measure: GridMeasure) {
  const start = first * measure.columns
  const end = Math.min(count, (last + 1) * measure.columns)
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => {
    const index = start + offset
    const column = index % measure.columns
    return {
      index,
      x: column * (measure.cardWidth + GRID_GAP),
      y: Math.floor(index / measure.columns) * measure.rowHeight,
    }
  })
}

const ROWS_AROUND = 2 // rendered above and below the view
const GAMES_AHEAD = 60 // loaded below the view
const SKELETON_CELLS = 24

type Props = CardLook & {
  label: string
  games: readonly Game[]
  /** Facts about tables with a dealer, by game slug. */
  tables?: ReadonlyMap<string, LiveTable> | undefined
  /** Only this number of whole rows. */
  rows?: number
  /** More games may load: skeletons follow the last game. */
  hasMore: boolean
  /** Called while fewer games than needed are loaded below the view. */
  onNeedMore?: (() => void) | undefined
}

/**
 * A grid of any number of games that renders only those near the view. Heights are fixed, so nothing is measured while
 * scrolling, and going back restores the position.
 */
export const GameGrid = observer(function GameGrid(props: Props) {
  const { label, games: all, rows: rowsShown = Infinity, tables, hasMore, onNeedMore, ...look } = props
  const { isOnBreak } = useStores().session
  const { box, width, top, rem } = useElementPosition<HTMLUListElement>()
  const measure = useMemo(() => measureGrid(width, rem), [width, rem])
  const [stored] = useState(scrollToRestore)
  const isMeasured = width > 0
  const games = useMemo(() => all.slice(0, rowsShown * measure.columns), [all, rowsShown, measure.columns])
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
