import { memo } from 'react'

import type { GameCard as Game } from '~/contract/games.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { GameLink } from '~/ui/links/game-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './game-card.module.css'

type Props = {
  game: Game
  /** Width of the picture in the layout, px. */
  width: number
  /** Loads the picture eagerly because the card is in the first view. */
  isEager?: boolean
  /** Games do not start offline: the card shows this. */
  isOffline?: boolean
  /** A player on a break cannot play: the card shows this (O-67). */
  isOnBreak?: boolean
  /** Shows the alternative picture if there is one (GAME-16). */
  usesAlternative?: boolean
  /** Slug of the row or list around the card: a badge that repeats it is not shown. */
  list?: string | undefined
  /** Shown instead of the provider. */
  detail?: string | undefined
  /** Mode in which the game opens; if not given, the game page decides. */
  mode?: 'demo' | undefined
  onOpen?: ((game: Game) => void) | undefined
}

/** One game of a row or grid: picture 3:4, title, provider, at most one badge. Links to the game. */
export const GameCard = memo(function GameCard({
  game,
  width,
  isEager = false,
  isOffline = false,
  isOnBreak = false,
  usesAlternative = false,
  list,
  detail = game.provider.name,
  mode,
  onOpen,
}: Props) {
  const { t } = useT()
  const isProviderOff = useProviderOff()
  const availability = isProviderOff(game.provider.slug) ? 'maintenance' : game.availability
  const closed = availability === 'available' ? isOnBreak && 'onBreak' : availability
  const note = closed || (isOffline && 'needsNetwork')
  const picture = (usesAlternative && game.image_alternative) || game.image

  return (
    <GameLink slug={game.slug} mode={mode} className={css['game'] ?? ''} onClick={() => onOpen?.(game)}>
      <LazyImage
        path={picture}
        alt=""
        title={game.title}
        width={width}
        height={(width * 4) / 3}
        placeholder={game.placeholder}
        isEager={isEager}
        className={`${css['art']} ${note ? css['dim'] : ''}`}
      >
        {game.badge && game.badge !== list && !closed && (
          <span className={css['badge']} data-badge={game.badge}>
            {t(`game.badge-${game.badge}`)}
          </span>
        )}
      </LazyImage>
      <span className={css['title']}>{game.title}</span>
      <CardNote note={note}>{detail}</CardNote>
    </GameLink>
  )
})

type NoteProps = {
  note: false | Exclude<Game['availability'], 'available'> | 'onBreak' | 'needsNetwork'
  children: string
}

/**
 * The last line of a card: why the game is closed, or `children`. A reason that all cards share is only read to screen
 * readers: the page shows it once, and the pictures are grey.
 */
export function CardNote({ note, children }: NoteProps) {
  const { t } = useT()
  const isShared = note === 'onBreak' || note === 'needsNetwork'
  return (
    <span className={css['provider']}>
      {note && !isShared ? <span className={css['closed']}>{t(`game.${note}`)}</span> : children}
      {isShared && <span className="visually-hidden">, {t(`game.${note}`)}</span>}
    </span>
  )
}

/** A placeholder of the same size in two elements, because the first view has thirty of them. */
export function GameCardSkeleton() {
  return (
    <span className={`${css['game']} ${css['waiting']}`} aria-hidden>
      <span />
    </span>
  )
}
