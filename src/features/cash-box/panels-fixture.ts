import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'

/** What the cashier answers when nothing is said otherwise, for tests of both panels. */
export type Answers = Record<string, unknown>

const card: PaymentMethod = {
  uid: 'card-kzt',
  title: 'Bank card',
  icon: '/img/m/card',
  kind: 'card',
  currency: 'KZT',
  min: 1000,
  max: 50_000_000,
  fee_bp: 150,
  minutes: 5,
}
const cardField: MethodField = { name: 'card_number', type: 'card_number', label: 'Card number', required: true }
const saved = (id: string, last4: string, ip: string | null = null) => ({
  id,
  brand: 'Visa',
  last4,
  expiry: '12/40',
  ip,
})
const offer = {
  id: 'of_1',
  type: 'deposit_bonus',
  status: 'available',
  amount: null,
  currency: 'KZT',
  max_amount_percent: 100,
  min_deposit_amount: 200_000,
  max_amount: 5_000_000,
  available_to: null,
  game_img: null,
  game_name: null,
  game_slug: null,
  spins_count: null,
  bet_size: null,
  wager: 30,
  max_cash_out_percent: 500,
  is_vip_card: false,
  content: { small_image: '', big_image: '', title: 'Second deposit bonus' },
}

export const usual: Answers = {
  'cashBox.methods': { data: [card] },
  'cashBox.methodOptions': { uid: card.uid, presets: [500_000], fields: [cardField], saves_card: true },
  'cashBox.payerCards': {
    admin_saved_cards: [saved('c1', '4242'), saved('c2', '0019')],
    hostpay_saved_cards: [saved('c3', '5454'), saved('c4', '7770', '198.51.100.9')],
    ignore: { ips: ['198.51.100.9'], ids: ['c2'] },
  },
  'offers.available': { data: [offer] },
  'welcome.mine': { data: [] },
  'profile.tripleTurn': { amount: 0 },
  'cashBox.withdrawalTerms': { available: 500_000, unverified_limit: null, bonus_lost: 0, currency: 'KZT' },
  'profile.getBalance': { real: 1, bonus: 0, currency: 'KZT' },
}
