import { PLAY_GAP } from '../../../src/constants/limits.ts'
import type { GameKind } from '../../../src/contract/limits.ts'
import { DAY } from '../../../src/lib/moments.ts'
import { between, hashText, mulberry32 } from '../../seed/random.ts'
import type { PlayStep } from '../limits/protection-records.ts'
import type { PlayerRecord } from '../../world/records.ts'

const MINUTE = 60_000
const DAYS = 180
/** Typical play of one evening: minutes, and bets in tenge per minute. */
const EVENING = { shortest: 12, longest: 95, betPerMinute: 420 }
/** Return of bets, mostly below 1. */
const RETURN = { least: 0.72, most: 1.12 }
/** Share of days with play. */
const PLAYING_DAYS = 0.38

/** Play history until yesterday of a player with deposits: deterministic per player. */
function pastPlay({ id, cashBox, user }: PlayerRecord): PlayStep[] {
  if (user.deposits_count < 2) return []
  const random = mulberry32(hashText(`past play ${id}`))
  const rate = user.currency === 'AZN' ? 1 / 3 : 100 // minor units of a tenge
  const days = Array.from({ length: DAYS }, (_, index) => DAYS - index)
  return days.flatMap((ago) => {
    if (random() > PLAYING_DAYS) return []
    const minutes = Math.round(between(random, EVENING.shortest, EVENING.longest))
    const bet = Math.round(minutes * EVENING.betPerMinute * rate * between(random, 0.6, 1.4))
    const win = Math.round(bet * between(random, RETURN.least, RETURN.most))
    return [{ at: cashBox.since - ago * DAY, bet, win, played: minutes * MINUTE }]
  })
}

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
export function recordPlay(
  player: PlayerRecord,
  at: number,
  { bet, win, bonusNet = 0, gameKind = 'slots' }: Omit<PlayStep, 'at' | 'played'>,
) {
  const { play } = player
  const gap = at - (play.lastAt ?? at)
  play.steps.push({ at, bet, win, bonusNet, gameKind, played: gap <= PLAY_GAP ? gap : 0 })
  play.lastAt = at
}

/** Sums of the steps from `start` up to, but not at, `end`; of games of one kind if `only` is given. */
export function playBetween(player: PlayerRecord, start: number, end: number, only?: GameKind) {
  const sums = { played: 0, bets: 0, wins: 0, bonusNet: 0, rounds: 0 }
  for (const { at, bet, win, bonusNet = 0, gameKind = 'slots', played } of stepsOf(player)) {
    if (at < start || at >= end || (only && gameKind !== only)) continue
    sums.played += played
    sums.bets += bet
    sums.wins += win
    sums.bonusNet += bonusNet
    if (bet > 0) sums.rounds += 1
  }
  return sums
}
