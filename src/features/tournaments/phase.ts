import type { TournamentCard } from '~/contract/tournaments.ts'

type Phase = TournamentCard['status']
type Timed = Pick<TournamentCard, 'status' | 'starts_at' | 'ends_at'>

/** What a tournament is now: what the server said, or what the clock has made of it since. Play that is over is being counted. */
export function phaseOf({ status, ends_at: endsAt }: Timed, now: number): Phase {
  return status === 'active' && now >= Date.parse(endsAt) ? 'finalizing' : status
}

const phaseTabs = ['active', 'upcoming', 'finished'] as const
type PhaseTab = (typeof phaseTabs)[number]
/** `mine`: those that the player has joined. */
export type TournamentTab = PhaseTab | 'mine'

/** Nobody but a player has tournaments of their own. */
export const tabsFor = (isPlayer: boolean): readonly TournamentTab[] => (isPlayer ? [...phaseTabs, 'mine'] : phaseTabs)

/**
 * The tab of a tournament: one that is being counted, or whose state this build does not know, is among the running ones; a
 * cancelled one is among the finished.
 */
export function tabOf(phase: Phase): PhaseTab {
  if (phase === 'active' || phase === 'finalizing' || phase === 'unknown') return 'active'
  return phase === 'upcoming' ? 'upcoming' : 'finished'
}

/** The first moment after `now` at which one of them begins or ends, ms since 1970; null when nothing is to come. */
export function nextPhaseChange(tournaments: readonly Timed[], now: number): number | null {
  const moments = tournaments.flatMap(({ starts_at: starts, ends_at: ends }) => [Date.parse(starts), Date.parse(ends)])
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
