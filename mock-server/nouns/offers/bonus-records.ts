import type { OfferStatus } from '../../../src/contract/offers.ts'
import type { OfferSeed } from './offer-seed.ts'
import type { TournamentSeed } from '../tournaments/seed.ts'

/** What a player's bonuses begin with. */
export type OfferStage = 'new' | 'first-deposit' | 'player' | 'rich' | 'over' | 'vip'

/** An offer of one player. Amounts in minor units of the player's currency, times virtual ms. */
export type OfferRecord = {
  id: string
  seed: OfferSeed
  status: OfferStatus
  /** A fixed sum, or what was received; null until a deposit says how much. */
  amount: number | null
  /** What is left of it, with what was won by it: a part of the player's bonus balance. */
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
  /** Hours before its end at which the player was told last; null while nothing was told. */
  reminded: number | null
}

/** A tournament with its times, virtual ms. `id` names this run of it. */
export type Run = { id: string; seed: TournamentSeed; startsAt: number; endsAt: number }

/** A tournament that the player takes part in: what was bet there since then, minor units. */
export type EntryRecord = { run: Run; joinedAt: number; staked: number; isSettled: boolean; isReminded: boolean }

/** Everything of a player that bonuses, tournaments and the VIP club change. */
export type BonusRecord = {
  stage: OfferStage
  since: number
  /** Null until somebody asks: most players of most sessions are never looked at. */
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

/** What bonuses know of a whole session. `uses` of a promo code by everybody, on top of what it begins with. */
export type BonusWorld = { bornAt: number; uses: Map<string, number> }
