import type { PlayerRecord } from '../../world/records.ts'
import type { PlayStep } from '../limits/protection-records.ts'
import { between, hashText, mulberry32 } from '../../seed/random.ts'
import { DAY } from '../../../src/lib/moments.ts'

const MINUTE = 60_000
const DAYS = 180
/** Typical play of one evening: minutes, and bets in tenge per minute. */
const EVENING = { shortest: 12, longest: 95, betPerMinute: 420 }
/** Return of bets, mostly below 1. */
const RETURN = { least: 0.72, most: 1.12 }
/** Share of days with play. */
const PLAYING_DAYS = 0.38

/** Play history until yesterday of a player with deposits: deterministic per player. */
export function pastPlay({ id, cashBox, user }: PlayerRecord): PlayStep[] {
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
