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

/** Renders providers that match the typed text; passed by the route, because they belong to the lobby. */
export type RenderProviders = (typed: string) => ReactNode

/** Renders the grid of games; passed by the route, because it belongs to the lobby. */
export type RenderGrid = (props: GridProps) => ReactNode

/** The active filters, their controls, and the empty state; passed by the route, because they belong to the lobby. */
export type SearchFilters = {
  facts: FactFilter
  renderBar: (total: number | undefined) => ReactNode
  renderNone: (search: string) => ReactNode
}
