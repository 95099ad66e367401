import { PLAY_GAP } from '../../../src/constants/limits.ts'
import { pastPlay } from '../activity/past-play.ts'
import type { PlayStep } from '../limits/protection-records.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** The play steps of a player; those with deposits have a history, created on first use. */
export function stepsOf(player: PlayerRecord): readonly PlayStep[] {
  const { play } = player
  if (!play.hasPast) {
    play.hasPast = true
    play.steps.unshift(...pastPlay(player))
  }
  return play.steps
}

/** A start or a round of a real game. Games that run side by side are played in the same time: it counts once. */
export function recordPlay(player: PlayerRecord, at: number, { bet, win }: { bet: number; win: number }) {
  const { play } = player
  const gap = at - (play.lastAt ?? at)
  play.steps.push({ at, bet, win, played: gap <= PLAY_GAP ? gap : 0 })
  play.lastAt = at
}

/** Sums of the steps from `start` up to, but not at, `end`. */
export function playBetween(player: PlayerRecord, start: number, end: number) {
  const sums = { played: 0, bets: 0, wins: 0, rounds: 0 }
  for (const { at, bet, win, played } of stepsOf(player)) {
    if (at < start || at >= end) continue
    sums.played += played
    sums.bets += bet
    sums.wins += win
    if (bet > 0) sums.rounds += 1
  }
  return sums
}
