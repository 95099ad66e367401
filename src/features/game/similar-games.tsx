import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { gamesQuery } from '~/api/games.ts'
import type { GameCard } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { GameMode } from './use-launch.ts'

const SIMILAR_GAMES = 3

/** Cards of games belong to the lobby; the route brings them. */
export type RenderGames = (row: {
  title: string
  /** Undefined: on their way. */
  games: readonly GameCard[] | undefined
  mode: 'demo' | undefined
}) => ReactNode

type Props = { slug: string; category: string; mode: GameMode; renderGames: RenderGames }

/** Games of the same category that can be played now, in the place of one that cannot. */
export const SimilarGames = observer(function SimilarGames({ slug: own, category, mode, renderGames }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const filter = { category_slug: category, ...(mode === 'demo' ? ({ has_demo: 'true' } as const) : {}) }
  const { data, isError } = useInfiniteQuery(gamesQuery(filter, guest.audience))
  const games = data?.pages
    .flatMap((page) => page.data)
    .filter(({ slug, availability }) => slug !== own && availability === 'available')
    .slice(0, SIMILAR_GAMES)
  if ((isError && !games) || games?.length === 0) return null
  return renderGames({ title: t('game.similar'), games, mode: mode === 'demo' ? 'demo' : undefined })
})
