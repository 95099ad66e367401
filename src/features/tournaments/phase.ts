import { useEffect, useEffectEvent } from 'react'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { serverNow, watchServerClock } from '~/platform/server-clock.ts'

import { PHASE_CHANGE_WAIT } from './constants.ts'
import { DAY } from '~/lib/moments.ts'

type Phase = TournamentCard['status']
type Timed = Pick<TournamentCard, 'status' | 'starts_at' | 'ends_at'>

/** The current phase: the server's status, updated by the clock. After its end time an active tournament is finalising. */
export function phaseOf({ status, ends_at: endsAt }: Timed, now: number): Phase {
  return status === 'active' && now >= Date.parse(endsAt) ? 'finalizing' : status
}

/** Points missing for a better prize; null at the best one, and once nothing counts any more. */
export const pointsMissing = (tournament: Timed & Pick<TournamentCard, 'me'>, now: number): number | null =>
  phaseOf(tournament, now) === 'active' ? (tournament.me?.points_to_next_prize ?? null) : null

const phaseTabs = ['active', 'upcoming', 'finished'] as const
type PhaseTab = (typeof phaseTabs)[number]
/** `mine`: tournaments that the player has joined. */
export type TournamentTab = PhaseTab | 'mine'

/** Only players have the tab `mine`. */
export const tabsFor = (isPlayer: boolean): readonly TournamentTab[] => (isPlayer ? [...phaseTabs, 'mine'] : phaseTabs)

/** The tab of a tournament. Finalising and unknown states are shown with the running ones, cancelled with the finished. */
export function tabOf(phase: Phase): PhaseTab {
  if (phase === 'active' || phase === 'finalizing' || phase === 'unknown') return 'active'
  return phase === 'upcoming' ? 'upcoming' : 'finished'
}

/** The first start or end after `now`, ms since 1970; null if there is none. */
export function nextPhaseChange(tournaments: readonly Timed[], now: number): number | null {
  const moments = tournaments.flatMap(({ starts_at: starts, ends_at: ends }) => [Date.parse(starts), Date.parse(ends)])
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** A page may stay open for weeks, longer than a browser timer can wait, so the time is checked every day. */
const CHECK_EVERY = 1000

/**
 * Calls `onChange` when one of these tournaments starts or ends by the server's clock, also if that clock is corrected.
 * Returns the server time, ms.
 */
export function usePhaseChange(tournaments: readonly TournamentCard[] | undefined, onChange: () => void): number {
  // a phase change stays the next one until it has been refetched
  const change = nextPhaseChange(tournaments ?? [], serverNow() - 2 * PHASE_CHANGE_WAIT)
  const now = useServerNow(change !== null && change - serverNow() < 60_000 ? CHECK_EVERY : 30_000)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (change === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const wait = change - serverNow() + PHASE_CHANGE_WAIT
      if (wait > 0) timer = setTimeout(check, Math.min(wait, DAY))
      else notify()
    }
    check()
    const unwatch = watchServerClock(check)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [change])
  return now
}
