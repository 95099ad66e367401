import type { ErrorCode } from '../../../src/contract/error-codes.ts'
import type { PromoCode } from '../../../src/contract/promo-codes.ts'
import type { Session } from '../../session.ts'
import { isSpins } from './offer-seed.ts'
import { promoCodeSeeds, type PromoCodeSeed } from './promo-code-seed.ts'
import type { OfferRecord } from './bonus-records.ts'
import { giftGame } from '../games/gift-game.ts'
import { activateOffer, grantOffer, offersOf } from './world.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** Codes are the same in any case and with spaces around. */
export function findPromoCode(code: string): PromoCodeSeed | null {
  const wanted = code.trim().toUpperCase()
  return promoCodeSeeds.find((seed) => seed.code === wanted) ?? null
}

/** When a code opens, its banner closes and it ends, virtual ms. */
export function timesOf({ world }: Session, { opens, bannerEnds, ends }: PromoCodeSeed) {
  const day = Math.floor(world.bonuses.bornAt / DAY) * DAY
  return { opens: day + opens * DAY, bannerEnds: day + bannerEnds * DAY, ends: day + ends * DAY }
}

/** Offers that a player has activated with a code. */
export function acceptedWith(player: PlayerRecord, { code }: PromoCodeSeed): OfferRecord[] {
  return offersOf(player).filter(({ promoCode }) => promoCode === code)
}

function usesOf({ world }: Session, { code, used }: PromoCodeSeed): number {
  return used + (world.bonuses.uses.get(code) ?? 0)
}

function isTargeted({ target }: PromoCodeSeed, player: PlayerRecord): boolean {
  return target === 'all' || player.bonuses.stage === 'vip'
}

/** Why a code cannot be activated now; null when it can. Without a player only the code itself is looked at. */
export function promoObstacle(
  session: Session,
  seed: PromoCodeSeed | null,
  player: PlayerRecord | null,
): ErrorCode | null {
  if (!seed) return 'PROMO_CODE_NOT_VALID'
  const now = session.now()
  const { opens, ends } = timesOf(session, seed)
  if (now < opens) return 'PROMO_CODE_NOT_STARTED'
  if (now >= ends) return 'PROMO_CODE_EXPIRED'
  if (player && !isTargeted(seed, player)) return 'PROMO_CODE_PLAYER_NOT_TARGETED'
  if (player && acceptedWith(player, seed).length >= seed.perUser) return 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED'
  return usesOf(session, seed) >= seed.total ? 'PROMO_CODE_USAGE_LIMIT_REACHED' : null
}

/** Does its offer wait for a deposit? */
export function needsDeposit({ offer }: PromoCodeSeed): boolean {
  return offer.type === 'deposit_bonus' || offer.type === 'deposit_gift_spin'
}

/** Gives the player the offer of a code; one without a deposit is active immediately. The caller has validated it. */
export function usePromoCode(session: Session, player: PlayerRecord, seed: PromoCodeSeed): OfferRecord {
  const { uses } = session.world.bonuses
  uses.set(seed.code, (uses.get(seed.code) ?? 0) + 1)
  const offer = grantOffer(session, player, seed.offer, {
    promoCode: seed.code,
    availableTo: timesOf(session, seed).ends,
  })
  if (!needsDeposit(seed)) activateOffer(session, player, offer)
  return offer
}

const iso = (time: number) => new Date(time).toISOString()

/** A code as the contract shows it; a guest has taken nothing. */
export function promoCodeOf(session: Session, seed: PromoCodeSeed, player: PlayerRecord | null): PromoCode {
  const { opens, bannerEnds, ends } = timesOf(session, seed)
  const { offer } = seed
  const game = giftGame(session.world, offer)
  const taken = player ? acceptedWith(player, seed) : []
  return {
    code: seed.code,
    type: offer.type,
    end_at: iso(ends),
    banner_start_at: iso(opens),
    banner_end_at: iso(bannerEnds),
    offers_per_user: seed.perUser,
    obstacle: promoObstacle(session, seed, player),
    offer: { data: taken.map(({ id, createdAt }) => ({ id, created_at: iso(createdAt) })) },
    offer_template: {
      spinsCount: isSpins(offer) && offer.spins ? { KZT: offer.spins.count, AZN: offer.spins.count } : null,
      totalBet: offer.spins?.bet ?? null,
      maxAmountMoney: offer.max ?? offer.fixed,
      maxAmountPercent: offer.percent,
      minDepositAmount: offer.minDeposit,
      maxCashOutPercent: offer.cashOutPercent,
      maxCashOutMoney: offer.cashOutMoney,
      wager: offer.wager,
      game: game && { name: game.card.title, slug: game.card.slug },
    },
  }
}
