import { observer } from 'mobx-react-lite'
import type { ReactNode, RefObject } from 'react'

import { NARROW_ROW, ROW_CARD_WIDTH, ROW_EAGER_CARDS, ROW_FIRST_CARDS } from '~/constants/lists.ts'
import type { GameCard as Game } from '~/contract/games.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { useT } from '~/hooks/use-t.ts'
import { commonBadge } from '~/lib/lobby.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { GameCard, GameCardSkeleton } from './game-card.tsx'
import css from './game-row.module.css'
import { RowFrame } from './row-frame.tsx'

const SKELETON_CARDS = 10

type CardsProps = {
  games: readonly Game[]
  /** Slug of the row. */
  list?: string | undefined
  isFirst?: boolean
  isOffline: boolean
  /** Rendered over a card, such as its star; loads lazily. */
  renderOver?: ((game: Game) => ReactNode) | undefined
}

/** The cards of a row. */
export const GameCells = observer(function GameCells({
  games,
  list,
  isFirst = false,
  isOffline,
  renderOver,
}: CardsProps) {
  const { isOnBreak } = useStores().session
  const size = useMedia(NARROW_ROW) ? 'narrow' : 'wide'
  const width = ROW_CARD_WIDTH[size]
  const common = commonBadge(games)
  // overlays load in idle time, and so do the cards outside the first view
  const shown = renderOver || isOffline ? games : games.slice(0, ROW_FIRST_CARDS[size])
  return shown.map((game, index) => (
    <li key={game.id}>
      <GameCard
        game={game}
        width={width}
        list={game.badge && game.badge === common ? common : list}
        isEager={isFirst && index < ROW_EAGER_CARDS}
        isOffline={isOffline}
        isOnBreak={isOnBreak}
      />
      {renderOver?.(game)}
    </li>
  ))
})

type Props = Omit<CardsProps, 'games' | 'list'> & { shortcut: Shortcut; place?: RefObject<HTMLElement | null> }

/** One row of the lobby: title, "see all", and games that scroll sideways. */
export function GameRow({ shortcut, place, ...cards }: Props) {
  const { t } = useT()
  const { slug, title, category_slug: category, items } = shortcut
  const all = (
    <AppLink to="/games/category/$category" params={{ category }} look="plain" className={css['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  return (
    <RowFrame title={title} all={all} place={place}>
      <GameCells games={items} list={slug} {...cards} />
    </RowFrame>
  )
}

/** A placeholder of the same size until the row has loaded. */
export function GameRowSkeleton() {
  return (
    <div className={`${css['row']} ${css['waiting']}`} aria-hidden>
      <div className={css['head']}>
        <Skeleton width={168} height={22} />
      </div>
      <div className={`${css['cards']} ${css['narrow']}`}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
