import type { ReactNode } from 'react'

import type { GameCard } from '~/contract/games.ts'

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
