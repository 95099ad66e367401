import type { Currency } from '../../../src/contract/money.ts'
import { MIN_CASHBACK_DEPOSIT } from '../../../src/constants/bonuses.ts'
import { isSpins } from './offer-seed.ts'
import type { OfferRecord } from './bonus-records.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** The deposit that takes cashback, in percent of it. */
export const CASHBACK_DEPOSIT_PERCENT = 50

export function isInPlay({ status }: OfferRecord): boolean {
  return status === 'active' || status === 'started'
}

/** Remaining wagering, minor units. */
export function leftToWager({ toWager, wagered }: OfferRecord): number {
  return Math.max(0, toWager - wagered)
}

/** Bonuses that are wagered, in the order in which bets count for them: the oldest first. */
export function wageringQueue(offers: readonly OfferRecord[]): OfferRecord[] {
  return offers.filter((offer) => isInPlay(offer) && !isSpins(offer.seed) && leftToWager(offer) > 0)
}

/** The smallest deposit that takes an offer; 0 when any will do. */
export function minDepositOf({ seed, amount }: OfferRecord, currency: Currency): number {
  if (seed.type !== 'cashback') return seed.minDeposit?.[currency] ?? 0
  const share = Math.ceil(((amount ?? 0) * CASHBACK_DEPOSIT_PERCENT) / 100)
  return Math.max(share, MIN_CASHBACK_DEPOSIT[currency])
}

/** The bonus of a deposit with this amount. */
export function rewardOf({ seed, amount }: OfferRecord, deposit: number, currency: Currency): number {
  if (amount !== null) return amount
  if (seed.fixed) return seed.fixed[currency]
  const share = Math.floor((deposit * (seed.percent ?? 0)) / 100)
  return Math.min(share, seed.max?.[currency] ?? share)
}

/** The most that may become real money; null when there is no limit. */
export function cashOutLimit({ seed, amount }: OfferRecord, currency: Currency): number | null {
  if (seed.cashOutPercent) return Math.floor(((amount ?? 0) * seed.cashOutPercent) / 100)
  return seed.cashOutMoney?.[currency] ?? null
}

/** Bonus money of an offer that is over leaves the balance. */
export function removeBonusMoney(player: PlayerRecord, offer: OfferRecord): number {
  const taken = Math.min(offer.pot, player.balance.bonus)
  player.balance.bonus -= taken
  offer.pot = 0
  return taken
}

export function endOffer(offer: OfferRecord, status: OfferRecord['status'], at: number) {
  offer.status = status
  offer.endedAt = at
}
