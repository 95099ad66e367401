import type { Round } from '../../../src/contract/rounds.ts'
import type { Known } from '../../../src/contract/tolerant.ts'
import type { RoundSeeds, Symbol } from '../games/reels.ts'

/** A booked round. Minor units of the player's currency; `number` counts the rounds of the player from 1. */
export type RoundRecord = {
  number: number
  at: number
  game: { slug: string; title: string }
  stake: Known<Round['stake']>
  bet: number
  bonusBet: number
  win: number
  bonusWin: number
  /** All money after it. */
  balance: number
  /** Symbols of the round, none if they are unknown. */
  outcome: readonly Symbol[]
  /** Of a provably fair round. */
  seeds?: RoundSeeds | undefined
}
