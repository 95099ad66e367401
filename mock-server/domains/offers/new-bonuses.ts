import type { ReadyMadePlayer } from '../players/seed.ts'
import type { BonusRecord, OfferStage } from './bonus-records.ts'

/** Real money that a usual player bets between two deposits, in whole tenge. */
const BET_PER_DEPOSIT = 40_000
/** A VIP player bets that much more. */
const VIP_TIMES = 4
const LOST = 32_000
const RATE = 300

function stageOf({ offerStage, depositsCount }: ReadyMadePlayer): OfferStage {
  if (offerStage) return offerStage
  if (depositsCount === 0) return 'new'
  return depositsCount === 1 ? 'first-deposit' : 'player'
}

/** Bonuses of a new player: the offers themselves are created on the first request. */
export function newBonuses(made: ReadyMadePlayer, now: number): BonusRecord {
  const money = (tenge: number) => (made.currency === 'AZN' ? Math.round((tenge * 100) / RATE) : tenge * 100)
  const stage = stageOf(made)
  return {
    stage,
    since: now,
    offers: null,
    made: 0,
    netLoss: made.depositsCount > 1 && stage !== 'over' ? money(LOST) : 0,
    cashbackAt: 0,
    perksAt: now,
    turnover: money(BET_PER_DEPOSIT * made.depositsCount * (stage === 'vip' ? VIP_TIMES : 1)),
    entries: new Map(),
  }
}
