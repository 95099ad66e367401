import { endOffer } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { isSpins } from './offer-seed.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** It was put in play, by a deposit or by an operator. */
const wasTaken = ({ transactionId, expiresAt }: OfferRecord) => transactionId !== null || expiresAt !== null

/** Opens the free spins on their day after the money was taken. */
function openWith(spins: OfferRecord, { transactionId, expiresAt, seed }: OfferRecord, now: number) {
  const takenAt = expiresAt === null ? now : expiresAt - seed.days * DAY
  spins.transactionId = transactionId
  spins.availableFrom = takenAt + (spins.seed.welcome?.dayFrom ?? 0) * DAY
  spins.availableTo = spins.availableFrom + spins.seed.days * DAY
  spins.status = spins.availableFrom <= now ? 'available' : 'awaiting'
}

/**
 * Locked free spins of the welcome package depend on the bonus of their deposit. They open once it is activated, and
 * end with it if it ends earlier (SP-108). Runs after each change of an offer.
 */
export function syncSpinsWithBonus(offers: readonly OfferRecord[], now: number) {
  for (const money of offers) {
    if (money.seed.type !== 'welcome') continue
    for (const spins of offers) {
      const isOfSame = isSpins(spins.seed) && spins.seed.welcome?.deposit === money.seed.welcome?.deposit
      if (!isOfSame || spins.status !== 'awaiting' || spins.availableFrom !== null) continue
      if (wasTaken(money)) openWith(spins, money, now)
      else if (money.endedAt !== null) endOffer(spins, money.status, money.endedAt)
      else spins.availableTo = money.availableTo
    }
  }
}
