import type { OfferSeed } from './offer-seed.ts'
import type { OfferRecord } from './bonus-records.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** Creates an offer of a player, available unless `change` overrides it. Does not add it to the player's list. */
export function makeOffer(
  player: PlayerRecord,
  seed: OfferSeed,
  change: Partial<OfferRecord> & { createdAt: number },
): OfferRecord {
  player.bonuses.made += 1
  return {
    id: `of_${player.id}_${player.bonuses.made}`,
    seed,
    status: 'available',
    amount: seed.fixed?.[player.user.currency] ?? null,
    pot: 0,
    wagered: 0,
    toWager: 0,
    playedSpins: 0,
    spinWinnings: 0,
    transactionId: null,
    promoCode: null,
    availableFrom: null,
    availableTo: null,
    expiresAt: null,
    endedAt: null,
    paid: null,
    cut: null,
    reminded: null,
    ...change,
  }
}
