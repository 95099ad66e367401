import { memo } from 'react'

import type { ListedGame as Game } from '~/contract/games.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatPercent } from '~/lib/money.ts'

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

/** An alternative picture is 16:9, so its height fills the card only in a file of more than twice the card's width. */
function pictureWidth(game: Game, width: number, { usesAlternative = false }: CardLook): number {
  return Math.ceil(usesAlternative && game.image_alternative ? (width * 64) / 27 : width)
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
  const { language } = useT()
  const rtp = game?.facts?.rtp
  const detail = rtp === undefined ? '' : `RTP ${formatPercent(rtp, language)}`
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
          <GameCard
            game={game}
            width={pictureWidth(game, width, look)}
            isEager={index < EAGER_CARDS}
            detail={game.provider.slug === look.list ? detail : undefined} // the title of the list names the provider
            {...look}
          />
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
