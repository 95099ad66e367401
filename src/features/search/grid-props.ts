import type { ReactNode } from 'react'

import type { FactFilter, GameCard } from '~/contract/games.ts'

type GridProps = {
  label: string
  games: readonly GameCard[]
  /** Only this number of whole rows. */
  rows?: number
  hasMore: boolean
  isOffline: boolean
  onNeedMore?: (() => void) | undefined
  onOpen?: ((game: GameCard) => void) | undefined
}

/**
 * Renders the lists that match the typed text, and below them the games, which wait for these lists: otherwise the lists
 * would move the games. Passed by the route, because lists belong to the lobby.
 */
export type RenderLists = (typed: string, renderGames: (isWaiting: boolean) => ReactNode) => ReactNode

/** Renders the grid of games; passed by the route, because it belongs to the lobby. */
export type RenderGrid = (props: GridProps) => ReactNode

/** The active filters, their controls, and the empty state; passed by the route, because they belong to the lobby. */
export type SearchFilters = {
  facts: FactFilter
  /** `status` is beside the filter button. */
  renderBar: (total: number | undefined, status: ReactNode) => ReactNode
  renderNone: (search: string) => ReactNode
}
