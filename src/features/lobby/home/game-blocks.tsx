import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { gameSliderQuery } from '~/api/showcase.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import type { GameSlide } from '~/contract/showcase.ts'
import { useHasOpenGame } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { moveDuplicatesLast } from '~/lib/lobby.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './blocks.module.css'
import { renderStar } from '../favourite-button.tsx'
import { GameCells, GameRowSkeleton } from '../game-row.tsx'
import { LazyBlock, useHomeBlock, useHomeProbe } from './lazy-block.tsx'
import rowCss from '../game-row.module.css'
import { RowFrame } from '../row-frame.tsx'

const PICTURE = { width: 96, height: 128 } // px

/** A few games with one sentence each (API-47, GAME-21). */
export function GameSliderBlock() {
  return (
    <LazyBlock name="game-slider" cells={css['slidesTall']}>
      <GameSlider />
    </LazyBlock>
  )
}

const GameSlider = observer(function GameSlider() {
  const { t } = useT()
  const hasOpenGame = useHasOpenGame()
  const block = useHomeBlock(gameSliderQuery(useStores().guest.market), (list) => !list.some(hasOpenGame))
  if (block.state === 'hidden') return null
  return (
    <RowFrame title={t('lobby.choice')} cells={css['wide']}>
      {block.state === 'loading'
        ? [1, 2, 3].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton className={css['slide'] ?? ''} radius="var(--radius-card)" />
            </li>
          ))
        : block.data.filter(hasOpenGame).map((slide) => <Slide key={slide.slug} {...slide} />)}
    </RowFrame>
  )
})

function Slide({ game, text }: GameSlide) {
  return (
    <li>
      <AppLink to="/games/$slug" params={{ slug: game.slug }} look="plain" className={css['slide'] ?? ''}>
        <LazyImage
          path={game.image}
          alt=""
          title={game.title}
          {...PICTURE}
          placeholder={game.placeholder}
          className={css['picture'] ?? ''}
        />
        <span className={css['words']}>
          <strong className={css['name']}>{game.title}</strong>
          <span className={css['text']}>{text}</span>
          <span className={css['provider']}>{game.provider.name}</span>
        </span>
      </AppLink>
    </li>
  )
}

type AllProps = { rows: readonly Shortcut[] }

/** The games from the home page's probe, first those that no row shows, with a link to all games. */
export function AllGamesBlock(props: AllProps) {
  return (
    <LazyBlock name="all-games">
      <AllGames {...props} />
    </LazyBlock>
  )
}

const AllGames = observer(function AllGames({ rows }: AllProps) {
  const { t } = useT()
  const { network, session } = useStores()
  const { data, isError } = useHomeProbe()
  const games = useMemo(() => data && moveDuplicatesLast([...rows, { items: data }]).at(-1)?.items, [data, rows])
  if (games === undefined && !isError) return <GameRowSkeleton />
  if (!games || games.length === 0) return null
  const all = (
    <AppLink to="/games" look="plain" className={rowCss['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  const demo = (
    <AppLink to="/demo" look="plain" className={rowCss['all'] ?? ''}>
      {t('games.demo')}
    </AppLink>
  )
  return (
    <RowFrame title={t('games.all')} note={!session.isOnBreak && demo} all={all}>
      <GameCells games={games} isOffline={!network.isOnline} renderOver={renderStar} />
    </RowFrame>
  )
})
