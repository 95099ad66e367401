import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { gamesQuery } from '~/api/games.ts'
import type { GameCard } from '~/contract/games.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { GameMode } from './use-launch.ts'

const SIMILAR_GAMES = 3

/** Renders game cards. Passed by the route, because cards belong to the lobby. */
export type RenderGames = (row: {
  title: string
  /** Undefined while loading. */
  games: readonly GameCard[] | undefined
  mode: 'demo' | undefined
}) => ReactNode

type Props = {
  slug: string
  category: string
  mode: GameMode
  renderGames: RenderGames
  /** Falls back to other games, because a category may have no demos at all. */
  hasOthers?: boolean
}

/** Playable games of the same category, suggested instead of one that does not run. */
export const SimilarGames = observer(function SimilarGames(props: Props) {
  const { slug, category, mode, renderGames, hasOthers = false } = props
  const { t } = useT()
  const similar = useGames(slug, mode, category)
  const others = useGames(slug, mode, undefined, hasOthers && similar?.length === 0)
  const isAlone = hasOthers && similar?.length === 0
  const games = isAlone ? others : similar
  if (games === null || games?.length === 0) return null
  const title = t(isAlone ? 'search.suggestions' : 'game.similar')
  return renderGames({ title, games, mode: mode === 'demo' ? 'demo' : undefined })
})

/** The first of these games that are playable; undefined while loading, null if that failed. Call inside an observer. */
function useGames(own: string, mode: GameMode, category: string | undefined, isWanted = true) {
  const { guest } = useStores()
  const isProviderOff = useProviderOff()
  const filter = {
    ...(category === undefined ? {} : { category_slug: category }),
    ...(mode === 'demo' ? ({ has_demo: 'true' } as const) : {}),
  }
  const query = gamesQuery(filter, guest.market)
  const { data, isError } = useInfiniteQuery(isWanted ? query : { ...query, enabled: false })
  if (!data) return isError ? null : undefined
  const all = data.pages.flatMap((page) => page.data)
  // begins after the game itself, because the first ones are on home and would be the same for every game
  const start = all.findIndex(({ slug }) => slug === own) + 1
  return [...all.slice(start), ...all.slice(0, start)]
    .filter(
      ({ slug, availability, provider }) =>
        slug !== own && availability === 'available' && !isProviderOff(provider.slug),
    )
    .slice(0, SIMILAR_GAMES)
}
