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

type Props = {
  slug: string
  category: string
  mode: GameMode
  renderGames: RenderGames
  /** Other games where none is like it: a category may have no demos at all. */
  hasOthers?: boolean
}

/** Games of the same category that can be played now, in the place of one that cannot. */
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

/** The first of these games that can be played; undefined: on their way, null: they did not come. Call inside an observer. */
function useGames(own: string, mode: GameMode, category: string | undefined, isWanted = true) {
  const { guest } = useStores()
  const filter = {
    ...(category === undefined ? {} : { category_slug: category }),
    ...(mode === 'demo' ? ({ has_demo: 'true' } as const) : {}),
  }
  const query = gamesQuery(filter, guest.audience)
  const { data, isError } = useInfiniteQuery(isWanted ? query : { ...query, enabled: false })
  if (!data) return isError ? null : undefined
  return data.pages
    .flatMap((page) => page.data)
    .filter(({ slug, availability }) => slug !== own && availability === 'available')
    .slice(0, SIMILAR_GAMES)
}
