import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'

import { gameSliderQuery } from '~/api/showcase.ts'
import type { GameSlide } from '~/contract/showcase.ts'
import { useHasOpenGame } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
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

type Row = { items: { slug: string }[] }
type Props = { rows: readonly Row[] }

/** The items of a block below `rows`: first those that no row shows, or none if the rows show all of them. */
export function newFirst<T extends { slug: string }>(rows: readonly Row[], items: T[]): T[] {
  const shown = new Set(rows.flatMap((row) => row.items.map(({ slug }) => slug)))
  const isNew = ({ slug }: T) => !shown.has(slug)
  return items.some(isNew) ? [...items.filter(isNew), ...items.filter((item) => !isNew(item))] : []
}

/** A few games with one sentence each (API-47, GAME-21), first those that no row shows. */
export function GameSliderBlock(props: Props) {
  return (
    <LazyBlock name="game-slider" cells={css['slidesTall']}>
      <GameSlider {...props} />
    </LazyBlock>
  )
}

const GameSlider = observer(function GameSlider({ rows }: Props) {
  const { t } = useT()
  const hasOpenGame = useHasOpenGame()
  const slidesOf = (list: GameSlide[]) => newFirst(rows, list.filter(hasOpenGame))
  const block = useHomeBlock(gameSliderQuery(useStores().guest.market), (list) => slidesOf(list).length === 0)
  if (block.state === 'hidden') return null
  return (
    <RowFrame title={t('lobby.choice')} cells={css['wide']}>
      {block.state === 'loading'
        ? [1, 2, 3].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton className={css['slide'] ?? ''} radius="var(--radius-card)" />
            </li>
          ))
        : slidesOf(block.data).map((slide) => <Slide key={slide.slug} {...slide} />)}
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

/** The games from the home page's probe, first those that no row shows, with a link to all games. */
export function AllGamesBlock(props: Props) {
  return (
    <LazyBlock name="all-games">
      <AllGames {...props} />
    </LazyBlock>
  )
}

const AllGames = observer(function AllGames({ rows }: Props) {
  const { t } = useT()
  const { guest, network, session } = useStores()
  const { data, isError } = useHomeProbe()
  const hasOpenGame = useHasOpenGame()
  const { data: slides } = useQuery({ ...gameSliderQuery(guest.market), enabled: false }) // their block fetches them
  const [shown, setShown] = useState<GameSlide[]>()
  // later slides would move the cards under the reader
  if (data && !shown) setShown(session.isOnBreak ? [] : (slides ?? []).filter(hasOpenGame))
  const games = useMemo(() => {
    const fresh = newFirst([...rows, { items: shown ?? [] }], data ?? [])
    return fresh.length > 0 ? fresh : data // the way to all games stays
  }, [data, rows, shown])
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
