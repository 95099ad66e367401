import { memo } from 'react'

import type { GameCard as Game } from '~/contract/games.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'

import { FavouriteStar } from '../favourite-button.tsx'
import { GameCard, GameCardSkeleton } from '../game-card.tsx'
import { TableNote } from '../tables/use-live-tables.tsx'
import css from './game-grid.module.css'

const EAGER_CARDS = 12

/** Common options of all cards in a grid. */
export type CardLook = {
  usesAlternative?: boolean
  isOffline?: boolean
  isOnBreak?: boolean
  /** Slug of the list. */
  list?: string
  /** Mode in which the games open. */
  mode?: 'demo' | undefined
  onOpen?: ((game: Game) => void) | undefined
}

type Props = CardLook & {
  /** Undefined while loading: a skeleton is shown. */
  game: Game | undefined
  table?: LiveTable | undefined
  isFavourite: boolean
  index: number
  /** Number of games; -1 if unknown. */
  total: number
  /** Position and size in the grid, px. */
  x: number
  y: number
  width: number
  height: number
}

/** One cell of a grid. Renders again only if its own props change, not when its neighbours do. */
export const GridCell = memo(function GridCell({
  game,
  table,
  isFavourite,
  index,
  total,
  x,
  y,
  width,
  height,
  ...look
}: Props) {
  const isProviderOff = useProviderOff()
  return (
    <li
      className={css['cell']}
      aria-hidden={!game || undefined}
      aria-posinset={game && index + 1}
      aria-setsize={game && total}
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    >
      {game ? (
        <>
          <GameCard game={game} width={Math.ceil(width)} isEager={index < EAGER_CARDS} {...look} />
          {table && game.availability === 'available' && !isProviderOff(game.provider.slug) && (
            <span className={css['over']} style={{ height: (width * 4) / 3 }}>
              <TableNote table={table} />
            </span>
          )}
          <FavouriteStar game={game} isFavourite={isFavourite} />
        </>
      ) : (
        <GameCardSkeleton />
      )}
    </li>
  )
})
