import type { Prize } from '~/contract/tournaments.ts'

import type { OfferView } from './offer-view.ts'

/** Free spins of a prize as the offer that the results book; null for money and where the server does not send the terms. */
export function viewOfPrize(prize: Prize): (OfferView & { takeDays: number }) | null {
  if (prize.kind !== 'free_spins' || !prize.terms) return null
  const { currency, bet_size, wager, max_cash_out_money: limit, take_days: takeDays, days } = prize.terms
  return {
    id: prize.game_name,
    uid: prize.game_name,
    type: 'no_deposit_gift_spin',
    status: 'awaiting',
    title: prize.game_name,
    tag: '',
    currency,
    amount: null,
    percent: null,
    min_deposit: null,
    max_bonus_limit: null,
    max_cashout_percents: null,
    max_cashout_money: limit,
    wager,
    expired_at: null,
    available_at: null,
    day_from: null,
    deposit_number: null,
    comes_with: null,
    spins_besides: 0,
    big_image: '',
    small_image: '',
    content: '',
    isVip: false,
    game_img: null,
    game_name: prize.game_name,
    game_slug: null,
    spins_count: prize.count,
    bet_size,
    terms: { days },
    takeDays,
  }
}
