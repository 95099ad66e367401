import type { Currency } from '~/contract/money.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'

import type { OfferView } from './offer-view.ts'
import { codeState, codeMoments } from './code-state.ts'

/** When a card of the strip opens and closes, ms since 1970. */
export const momentsOf = ({ promo_code: promo }: PromoBonus) => codeMoments(promo)

/** The state of a card of the strip (BONUS-40), the uses left (BONUS-34), and why its code cannot be activated. */
export function promoState({ promo_code: promo }: PromoBonus, now: number) {
  const left = Math.max(0, promo.offers_per_user - promo.offer.data.length)
  const { kind, obstacle } = codeState(promo, now)
  if (kind === 'open' && left === 0) {
    return { kind: 'used', left, obstacle: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' } as const
  }
  return { kind, left, obstacle } as const
}

type Figure = Partial<Record<Currency, number>> | null | undefined

/** Returns the view model of a promo bonus in the player's currency (DATA-42): the offer that its code creates. */
export function viewOfPromo(promo: PromoBonus, currency: Currency): OfferView {
  const { promo_code: code } = promo
  const template = code.offer_template
  const of = (figure: Figure) => figure?.[currency] || null
  const percent = template.maxAmountPercent || null
  const spins = of(template.spinsCount)
  const isFixed = percent === null && spins === null
  return {
    id: promo.slug,
    uid: promo.slug,
    type: code.type,
    status: 'available',
    title: promo.title,
    tag: '',
    currency,
    amount: isFixed ? of(template.maxAmountMoney) : null,
    percent,
    min_deposit: of(template.minDepositAmount),
    max_bonus_limit: isFixed ? null : of(template.maxAmountMoney),
    max_cashout_percents: template.maxCashOutPercent || null,
    max_cashout_money: of(template.maxCashOutMoney),
    wager: template.wager,
    expired_at: code.end_at,
    available_at: null,
    day_from: null,
    deposit_number: null,
    comes_with: null,
    spins_besides: 0,
    big_image: promo.modal_image,
    small_image: promo.secondary_image,
    content: template.rules ?? '',
    isVip: false,
    game_img: null,
    game_name: template.game?.name ?? null,
    game_slug: template.game?.slug ?? null,
    spins_count: spins,
    bet_size: of(template.totalBet),
    terms: { days: template.days, max_bet: of(template.maxBet), contributions: template.contributions },
  }
}
