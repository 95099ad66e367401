import type { Cashback } from '../../../src/contract/offer-calls.ts'
import { offerSeeds } from './seed.ts'
import { vipLevels } from '../vip/seed.ts'
import { CASHBACK_DEPOSIT_PERCENT } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { makeOffer } from './make-offer.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { vipRank } from '../vip/world.ts'
import { DAY } from '../../../src/lib/moments.ts'

const THURSDAY = 4

/** The percent is that of the level in the club; VIP players are paid by the month, all others by the week. */
function termsOf(player: PlayerRecord): { period: Cashback['period']; percent: number } {
  const percent = vipLevels[vipRank(player)]?.cashback ?? 0
  return { period: player.bonuses.stage === 'vip' ? 'monthly' : 'weekly', percent }
}

/** The next moment at which a period is paid (BONUS-38): a Thursday, or the first of a month, 00:00 UTC. */
export function nextPayout(period: Cashback['period'], now: number): number {
  const date = new Date(now)
  if (period === 'monthly') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  const days = (THURSDAY - date.getUTCDay() + 7) % 7 || 7
  return today + days * DAY
}

function gathered(player: PlayerRecord): number {
  return Math.max(0, Math.floor((player.bonuses.netLoss * termsOf(player).percent) / 100))
}

/** Creates the cashback offer at the end of a period; null if it is not over or nothing was lost. */
export function payCashback(player: PlayerRecord, now: number): OfferRecord | null {
  const { bonuses } = player
  const { period } = termsOf(player)
  if (bonuses.cashbackAt === 0) bonuses.cashbackAt = nextPayout(period, bonuses.since)
  if (now < bonuses.cashbackAt) return null
  const paidAt = bonuses.cashbackAt
  const amount = gathered(player)
  bonuses.netLoss = 0
  bonuses.cashbackAt = nextPayout(period, now)
  if (amount === 0) return null
  return makeOffer(player, offerSeeds.cashback, { amount, createdAt: paidAt, availableTo: paidAt + 7 * DAY })
}

export function cashbackOf(player: PlayerRecord): Cashback {
  const { period, percent } = termsOf(player)
  return {
    amount: gathered(player),
    currency: player.user.currency,
    percent,
    period,
    min_deposit_percent: CASHBACK_DEPOSIT_PERCENT,
    wager: offerSeeds.cashback.wager,
    days: offerSeeds.cashback.days,
    next_payout_at: new Date(player.bonuses.cashbackAt).toISOString(),
  }
}
