import type { Catalogue } from '../games/catalogue.ts'
import { isFair } from '../games/fair-rounds.ts'
import { symbols, type Symbol } from '../games/reels.ts'
import type { PlayStep } from '../limits/protection-records.ts'
import { hashText, mulberry32, pick, shuffled, type Random } from '../../seed/random.ts'
import type { PlayerRecord } from '../../world/records.ts'
import type { RoundRecord } from './records.ts'

/** Number of games in the history of a player. */
const GAMES = 5
/** Rounds of one evening. */
const ROUNDS = { fewest: 4, most: 12 }
const WINNING = 0.35
/** Bets are whole multiples of it, minor units. */
const unitOf = { KZT: 1000, AZN: 10 } as const

/** Three equal symbols for a large win, two for a small one, none for a loss. */
function outcomeOf(random: Random, { bet, win }: { bet: number; win: number }): Symbol[] {
  const [a = 'sun', b = 'wave', c = 'star'] = shuffled(random, symbols)
  if (win === 0) return [a, b, c]
  return win > 2 * bet ? [a, a, a] : [a, b, a]
}

/** `total` in `count` whole parts; the last one has the rest. */
function parts(total: number, count: number, unit: number): number[] {
  const each = Math.floor(total / count / unit) * unit
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : total - each * (count - 1)))
}

type Played = Pick<RoundRecord, 'at' | 'game' | 'bet' | 'win' | 'outcome'>
type Evening = { step: PlayStep; game: RoundRecord['game']; unit: number }

/** The rounds of one evening: their bets and winnings add up to those of the step. */
function roundsOfEvening(random: Random, { step, game, unit }: Evening): Played[] {
  const { at, bet, win, played } = step
  const count = ROUNDS.fewest + Math.floor(random() * (ROUNDS.most - ROUNDS.fewest + 1))
  const winning = Array.from({ length: count }, () => random() < WINNING)
  const winners = winning.filter(Boolean).length
  if (winners === 0) winning[count - 1] = true
  const wins = parts(win, Math.max(winners, 1), 1)
  return parts(bet, count, unit).map((stake, index) => {
    const won = winning[index] ? (wins.pop() ?? 0) : 0
    const outcome = outcomeOf(random, { bet: stake, win: won })
    return { at: Math.round(at - played + (played * (index + 1)) / count), game, bet: stake, win: won, outcome }
  })
}

/** The rounds of a player's play history: deterministic per player, with the sums of the activity. */
export function pastRounds(catalogue: Catalogue, player: PlayerRecord, steps: readonly PlayStep[]): RoundRecord[] {
  const random = mulberry32(hashText(`past rounds ${player.id}`))
  // a made-up result has no seeds
  const games = shuffled(random, catalogue.games)
    .filter((game) => !isFair(game))
    .slice(0, GAMES)
  const { currency } = player.user
  const rounds = steps.flatMap((step) => {
    const { slug, title } = pick(random, games).card
    return roundsOfEvening(random, { step, game: { slug, title }, unit: unitOf[currency] })
  })
  let balance = player.balance.real + player.balance.bonus
  const past: RoundRecord[] = []
  // backwards from the newest; ignores payments in between, but a bet never exceeds the balance
  for (const [index, { at, game, bet, win, outcome }] of rounds.toReversed().entries()) {
    const number = rounds.length - index
    past.push({ number, at, game, stake: 'own', bet, bonusBet: 0, win, bonusWin: 0, balance, outcome })
    balance = Math.max(bet, balance - win + bet)
  }
  return past.toReversed()
}
