import type { ReactNode } from 'react'

import type { FactFilter, GameCard } from '~/contract/games.ts'

type GridProps = {
  label: string
  games: readonly GameCard[]
  hasMore: boolean
  isOffline: boolean
  onNeedMore?: (() => void) | undefined
  onOpen?: ((game: GameCard) => void) | undefined
}

/** Providers that match what is typed; they belong to the lobby too. */
export type RenderProviders = (typed: string) => ReactNode

/** The grid of games belongs to the lobby; the route brings it. */
export type RenderGrid = (props: GridProps) => ReactNode

/** What games are chosen by, how that is shown and changed, and what stands where none fits; it belongs to the lobby too. */
export type SearchFilters = {
  facts: FactFilter
  renderBar: (total: number | undefined) => ReactNode
  renderNone: (search: string) => ReactNode
}
