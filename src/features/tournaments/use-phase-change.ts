import { useEffect, useEffectEvent } from 'react'

import { PHASE_CHANGE_WAIT } from './constants.ts'
import { useServerNow } from '~/hooks/use-server-now.ts'
import { serverNow, watchServerClock } from '~/platform/server-clock.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'

import { nextPhaseChange } from './phase.ts'

/** A page may be left open for weeks, longer than a timer of the browser can wait: it looks again each day. */
const DAY = 24 * 60 * 60_000
const LOOK = 1000

/**
 * Asks again when one of these tournaments has begun or ended by the server's clock, also when that clock turns out to be
 * another one than was thought. Returns it, ms.
 */
export function usePhaseChange(tournaments: readonly TournamentCard[] | undefined, onTurn: () => void): number {
  // a turn stays the next one until it has been asked about
  const turn = nextPhaseChange(tournaments ?? [], serverNow() - 2 * PHASE_CHANGE_WAIT)
  const now = useServerNow(turn !== null && turn - serverNow() < 60_000 ? LOOK : 30_000)
  const tell = useEffectEvent(onTurn)
  useEffect(() => {
    if (turn === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const wait = turn - serverNow() + PHASE_CHANGE_WAIT
      if (wait > 0) timer = setTimeout(look, Math.min(wait, DAY))
      else tell()
    }
    look()
    const unwatch = watchServerClock(look)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [turn])
  return now
}
