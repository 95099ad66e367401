import type { Currency } from '~/contract/money.ts'
import type { PromoBonus, PromoCode } from '~/contract/promo-codes.ts'

import type { OfferView } from './offer-view.ts'

/**
 * Sends the promo code in the field before a deposit (PLUS-69). `none`: the field is empty, so the deposit can continue.
 * Otherwise it waits, so that the player sees the result first. `failed`: the field has the focus.
 */
export type CodeHandle = { sendBeforePay: () => Promise<'none' | 'accepted' | 'failed'> }

type Code = Pick<PromoCode, 'banner_start_at' | 'banner_end_at' | 'obstacle'>

/** When a code opens and closes, ms since 1970. */
export const codeMoments = ({ banner_start_at: start, banner_end_at: end }: Omit<Code, 'obstacle'>) => [
  Date.parse(start),
  Date.parse(end),
]

/** Errors that the clock of this device knows better: the response with them may be older than the moment. */
const byClock: ReadonlySet<string> = new Set(['PROMO_CODE_NOT_STARTED', 'PROMO_CODE_EXPIRED'])

/**
 * Whether a player can use a code now, for every screen. `obstacle`: the error that its activation would return, as far as it is
 * known; null for one that can be used. `now`: server time.
 */
export function codeState(
  code: Code,
  now: number,
): { kind: 'soon' | 'open' | 'over' | 'refused'; obstacle: string | null } {
  const [start = -Infinity, end = Infinity] = codeMoments(code)
  if (now < start) return { kind: 'soon', obstacle: 'PROMO_CODE_NOT_STARTED' }
  if (now >= end) return { kind: 'over', obstacle: 'PROMO_CODE_EXPIRED' }
  const { obstacle = null } = code
  return obstacle === null || byClock.has(obstacle) ? { kind: 'open', obstacle: null } : { kind: 'refused', obstacle }
}

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
