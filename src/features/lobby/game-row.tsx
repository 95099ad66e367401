import { useId, useRef } from 'react'

import type { Shortcut } from '~/contract/lobby.ts'
import { useT } from '~/lib/use-t.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useMedia } from '~/ui/media.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

import { GameCard, GameCardSkeleton } from './game-card.tsx'
import css from './game-row.module.css'

const EAGER_CARDS = 4 // as many as a phone shows
const CARD_WIDTH = { narrow: 120, wide: 168 } // px, at most
const NARROW = '(max-width: 480px)'
const SKELETON_CARDS = 10

type Props = { shortcut: Shortcut; isFirst: boolean }

/** One row of the lobby: title, "see all", and games that scroll sideways. */
export function GameRow({ shortcut, isFirst }: Props) {
  const { t } = useT()
  const titleId = useId()
  const scroller = useRef<HTMLUListElement>(null)
  const width = CARD_WIDTH[useMedia(NARROW) ? 'narrow' : 'wide']
  const { title, category_slug: category, items } = shortcut

  const scroll = (direction: -1 | 1) =>
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth * 0.9, behavior: 'smooth' })

  return (
    <section className={css['row']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        <span className={css['arrows']}>
          <button type="button" aria-label={t('lobby.scrollBack', { title })} onClick={() => scroll(-1)}>
            <Icon name="chevron-right" size={20} className={css['flipped']} />
          </button>
          <button type="button" aria-label={t('lobby.scrollOn', { title })} onClick={() => scroll(1)}>
            <Icon name="chevron-right" size={20} />
          </button>
        </span>
        <AppLink to="/games/category/$category" params={{ category }} look="plain" className={css['all'] ?? ''}>
          {t('common.seeAll')}
        </AppLink>
      </div>
      <ul className={css['cards']} ref={scroller}>
        {items.map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} width={width} isEager={isFirst && index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same geometry before the row is known. */
export function GameRowSkeleton() {
  return (
    <div className={css['row']} aria-hidden>
      <div className={css['head']}>
        <Skeleton width={168} height={22} />
      </div>
      <div className={css['cards']}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
