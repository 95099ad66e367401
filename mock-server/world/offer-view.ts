import type { Language } from '../../src/contract/languages.ts'
import type { PlayerOffer } from '../../src/contract/offers.ts'
import { rulesOf } from '../seed/offer-rules.ts'
import { cashOutLimit, isInPlay, minDepositOf } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { giftGame } from './gift-game.ts'
import { languageOf } from './languages.ts'
import { isCancellable } from './offers.ts'
import type { PlayerRecord, World } from './records.ts'

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

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
    available_to: iso(offer.availableTo),
    game_img: game?.image ?? null,
    game_name: game?.title ?? null,
    game_slug: game?.slug ?? null,
    spins_count: seed.spins?.count ?? null,
    bet_size: seed.spins?.bet[currency] ?? null,
    wager: seed.wager,
    max_cash_out_percent: seed.cashOutPercent,
    is_vip_card: seed.isVip,
    content: {
      small_image: `/img/s/${seed.slug}`,
      big_image: `/img/s/${seed.slug}`,
      title: seed.title[language],
      rules: rulesOf(seed, currency, language),
    },
    wager_amount: offer.wagered,
    wager_amount_max: offer.toWager,
    max_cash_out_money: cashOutLimit(offer, currency),
    played_spins: offer.playedSpins,
    can_cancel: isInPlay(offer) && isCancellable(offer),
    transaction_id: offer.transactionId,
    created_at: new Date(offer.createdAt).toISOString(),
    expires_at: iso(offer.expiresAt),
    ended_at: iso(offer.endedAt),
  }
}
