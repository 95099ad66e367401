import type { Offer } from './offers.ts'

/** Fifty free spins that a player may take, for tests. */
export const testSpins: Offer = {
  id: 'of_1',
  type: 'deposit_gift_spin',
  status: 'available',
  amount: null,
  currency: 'KZT',
  max_amount_percent: null,
  min_deposit_amount: null,
  max_amount: null,
  available_to: null,
  game_img: null,
  game_name: null,
  game_slug: null,
  spins_count: 50,
  bet_size: 5000,
  wager: 25,
  max_cash_out_percent: null,
  is_vip_card: false,
  content: { small_image: '/img/s/orchard', big_image: '/img/s/orchard' },
}
