import type { OfferStatus } from '../../../src/contract/offers.ts'
import type { Session } from '../../session.ts'
import { sums, type OfferSeed } from './offer-seed.ts'
import { offerSeeds } from './seed.ts'
import { promoCodeSeeds } from './promo-code-seed.ts'
import { welcomeSeeds } from './welcome-seed.ts'
import { endOffer, isInPlay, minDepositOf } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { activateOffer, findOffer, finishOffer, forfeitOffer, grantOffer } from './world.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** Amounts of offers whose value normally depends on play. */
const EARNED = sums(5000, 17)

const waiting = new Set<OfferStatus>(['available', 'awaiting'])
const lost: readonly OfferStatus[] = ['wasted', 'canceled', 'expired', 'wager_ignored']

/** The statuses that an offer can move to from each status. One that is over can only be created again. */
export function offerMoves(offer: OfferRecord): readonly OfferStatus[] {
  if (offer.status === 'awaiting') return ['available', 'rejected', 'ignored', 'expired', 'hidden']
  if (offer.status === 'available') return ['active', 'awaiting', 'rejected', 'ignored', 'expired', 'hidden']
  if (!isInPlay(offer)) return ['available']
  return [...(offer.status === 'active' ? (['started'] as const) : []), 'finished', ...lost]
}

/** Every offer that can be given, by slug. */
export const giveableOffers: ReadonlyMap<string, OfferSeed> = new Map(
  [...Object.values(offerSeeds), ...welcomeSeeds, ...promoCodeSeeds.map(({ offer }) => offer)].map((seed) => [
    seed.slug,
    seed,
  ]),
)

/** Gives a player an offer by its slug, available from now on; null for an unknown slug. */
export function grant(session: Session, player: PlayerRecord, slug: string): OfferRecord | null {
  const seed = giveableOffers.get(slug)
  if (!seed) return null
  const isEarned = seed.type === 'cashback' || seed.type === 'gift_spin_win_bonus'
  return grantOffer(session, player, seed, isEarned ? { amount: EARNED[player.user.currency] } : {})
}

/** As if it had never been taken. */
function reopen({ user }: PlayerRecord, offer: OfferRecord, now: number) {
  const { type, fixed } = offer.seed
  const isEarned = type === 'cashback' || type === 'gift_spin_win_bonus'
  Object.assign(offer, {
    status: 'available',
    amount: isEarned ? offer.amount : (fixed?.[user.currency] ?? null),
    wagered: 0,
    toWager: 0,
    playedSpins: 0,
    spinWinnings: 0,
    transactionId: null,
    availableTo: now + offer.seed.days * DAY,
    expiresAt: null,
    endedAt: null,
    paid: null,
    cut: null,
    reminded: null,
  } satisfies Partial<OfferRecord>)
}

/** Applies a status and moves its money: grants an activated bonus, pays a finished one, removes a lost one. */
function apply(session: Session, player: PlayerRecord, offer: OfferRecord, to: OfferStatus) {
  const now = session.now()
  if (offer.endedAt !== null) return reopen(player, offer, now)
  if (to === 'active') activateOffer(session, player, offer, { deposit: minDepositOf(offer, player.user.currency) })
  else if (to === 'finished') {
    offer.wagered = offer.toWager
    offer.playedSpins = offer.seed.spins?.count ?? 0
    finishOffer(session, player, offer)
  } else if (lost.includes(to) && isInPlay(offer)) forfeitOffer(session, player, offer, to)
  else if (to === 'started' || waiting.has(to)) {
    offer.status = to
    if (to === 'awaiting') offer.availableFrom = null
  } else endOffer(offer, to, now)
}

/**
 * Moves an offer to a possible status, with all consequences. An activated deposit offer gets the bonus of the
 * smallest deposit. False if the offer or the transition does not exist.
 */
export function moveOffer(session: Session, player: PlayerRecord, id: string, to: OfferStatus): boolean {
  const offer = findOffer(player, id)
  if (!offer || !offerMoves(offer).includes(to)) return false
  apply(session, player, offer, to)
  return true
}
