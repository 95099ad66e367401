import { useEffect, useEffectEvent } from 'react'

import { TURN_WAIT } from '~/constants/tournaments.ts'
import { useServerNow } from '~/hooks/use-server-now.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'

import { nextTurn } from './phase.ts'

const DAY = 24 * 60 * 60_000
const LOOK = 1000

/** Asks again when one of these tournaments has begun or ended by the server's clock. Returns that clock, ms. */
export function useTurn(tournaments: readonly TournamentCard[] | undefined, onTurn: () => void): number {
  // a turn stays the next one until it has been asked about
  const turn = nextTurn(tournaments ?? [], serverNow() - 2 * TURN_WAIT)
  const now = useServerNow(turn !== null && turn - serverNow() < 60_000 ? LOOK : 30_000)
  const tell = useEffectEvent(onTurn)
  useEffect(() => {
    if (turn === null) return undefined
    const wait = turn - serverNow() + TURN_WAIT
    if (wait > DAY) return undefined // the page is drawn again long before
    const timer = setTimeout(() => tell(), wait)
    return () => clearTimeout(timer)
  }, [turn])
  return now
}
