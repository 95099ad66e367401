import type { Language } from '../../../src/contract/languages.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { CancelEffect, PlayerOffer } from '../../../src/contract/offers.ts'
import { rulesOf, termsOf } from './rules.ts'
import { isSpins } from './offer-seed.ts'
import { cashOutLimit, minDepositOf, wageringQueue } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { giftGame } from '../games/gift-game.ts'
import { languageOf } from '../../world/languages.ts'
import { canEverCancel, isCancellable, offersOf } from './world.ts'
import type { PlayerRecord, World } from '../../world/records.ts'

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** The effect of cancelling it now, as `cancelOffer` applies it. */
function cancelEffect(offer: OfferRecord, currency: Currency): CancelEffect {
  const { seed, pot, playedSpins, spinWinnings } = offer
  if (isSpins(seed)) return { bonus: 0, spins: (seed.spins?.count ?? 0) - playedSpins, paid: 0, kept: spinWinnings }
  const paid = Math.min(pot, cashOutLimit(offer, currency) ?? pot)
  return { bonus: pot - paid, spins: 0, paid, kept: 0 }
}

/** An offer as the contract shows it, in the player's language and currency. */
export function offerOf(world: World, player: PlayerRecord, offer: OfferRecord): PlayerOffer {
  const { seed } = offer
  const { currency } = player.user
  const language: Language = languageOf(player.user.language)
  const game = giftGame(world, seed)?.card ?? null
  return {
    id: offer.id,
    type: seed.type,
    status: offer.status,
    amount: offer.amount,
    currency,
    max_amount_percent: seed.percent,
    min_deposit_amount: minDepositOf(offer, currency) || null,
    max_amount: seed.max?.[currency] ?? null,
    available_at: offer.status === 'awaiting' ? iso(offer.availableFrom) : null,
    available_to: iso(offer.availableTo),
    ...termsOf(seed, currency, language),
    game_img: game?.image ?? null,
    game_name: game?.title ?? null,
    game_slug: game?.slug ?? null,
    spins_count: seed.spins?.count ?? null,
    bet_size: seed.spins?.bet[currency] ?? null,
    wager: seed.wager,
    max_cash_out_percent: seed.cashOutPercent,
    is_vip_card: seed.isVip,
    content: {
      small_image: `/img/o/${seed.slug}`,
      big_image: `/img/o/${seed.slug}`,
      title: seed.title[language],
      label: seed.tag[language],
      rules: rulesOf(seed, currency, language),
    },
    wager_amount: offer.wagered,
    wager_amount_max: offer.toWager,
    max_cash_out_money: cashOutLimit(offer, currency),
    played_spins: offer.playedSpins,
    spins_won: isSpins(seed) ? offer.spinWinnings : null,
    wager_order: wageringQueue(offersOf(player)).indexOf(offer) + 1 || null,
    promo_code: offer.promoCode,
    can_cancel: canEverCancel(offer),
    cancel_effect: isCancellable(offer) ? cancelEffect(offer, currency) : null,
    transaction_id: offer.transactionId,
    created_at: new Date(offer.createdAt).toISOString(),
    expires_at: iso(offer.expiresAt),
    ended_at: iso(offer.endedAt),
    paid: offer.paid,
    cut: offer.cut,
  }
}
