import type { OfferStatus } from '../../../src/contract/offers.ts'
import type { OfferSeed } from './offer-seed.ts'
import type { TournamentSeed } from '../tournaments/seed.ts'

/** Initial bonuses of a player. */
export type OfferStage = 'new' | 'first-deposit' | 'player' | 'rich' | 'over' | 'vip'

/** An offer of one player. Amounts in minor units of the player's currency, times virtual ms. */
export type OfferRecord = {
  id: string
  seed: OfferSeed
  status: OfferStatus
  /** A fixed amount, or the received one; null until a deposit determines it. */
  amount: number | null
  /** The rest of it with its winnings: a part of the player's bonus balance. */
  pot: number
  wagered: number
  toWager: number
  playedSpins: number
  spinWinnings: number
  transactionId: string | null
  promoCode: string | null
  createdAt: number
  /** When awaiting ends; null while that depends on something else. */
  availableFrom: number | null
  availableTo: number | null
  /** Last moment to wager it, from its activation on. */
  expiresAt: number | null
  endedAt: number | null
  /** Amount that became own money, and amount forfeited, at its end; null before, and for free spins. */
  paid: number | null
  cut: number | null
  /** Hours before its end of the last reminder; null before the first. */
  reminded: number | null
}

/** A tournament with its times, virtual ms. `id` names this run of it. */
export type Run = { id: string; seed: TournamentSeed; startsAt: number; endsAt: number }

/** A tournament that the player has joined: the bets since then, minor units. */
export type EntryRecord = { run: Run; joinedAt: number; staked: number; isSettled: boolean; isReminded: boolean }

/** Everything of a player that bonuses, tournaments and the VIP club change. */
export type BonusRecord = {
  stage: OfferStage
  since: number
  /** Null until the first request, because most players are never used. */
  offers: OfferRecord[] | null
  made: number
  /** Real money lost and won back in the running period of cashback, and when that ends. */
  netLoss: number
  cashbackAt: number
  /** Real money bet in all: each point of the VIP club costs some of it. */
  turnover: number
  /** Until when the calendar of the club was paid (vip/perks.ts). */
  perksAt: number
  /** By id of the tournament, each run of a weekly one apart. */
  entries: Map<string, EntryRecord>
}

/** Bonus data of a whole session. `uses`: uses of a promo code by all players, in addition to its initial value. */
export type BonusWorld = { bornAt: number; uses: Map<string, number> }
