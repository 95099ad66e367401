import type { Language } from '~/contract/languages.ts'
import type { Market } from '~/contract/market.ts'
import type { Currency } from '~/contract/money.ts'
import type { Offer, OfferStatus, OfferTerms, OfferType, PlayerOffer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'
import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'

/**
 * View model of an offer from any source: the list of a player, the welcome package or a promo code (DATA-33,
 * DATA-34). Every screen renders it. Minor units, percents in whole percent; null: none. `content`: official rules,
 * HTML of the server. `tag`: its label in the current language. `expired_at`: the last moment to activate it.
 */
export type OfferView = {
  id: string
  uid: string
  type: OfferType
  status: OfferStatus
  title: string
  tag: string
  currency: Currency
  amount: number | null
  percent: number | null
  min_deposit: number | null
  max_bonus_limit: number | null
  max_cashout_percents: number | null
  max_cashout_money: number | null
  wager: number
  expired_at: string | null
  available_at: string | null
  /** Days after its deposit on which it opens. */
  day_from: number | null
  /** Number of the deposit that it belongs to; null if any deposit activates it. */
  deposit_number: number | null
  /** Title of the bonus that brings it, if the deposit that it belongs to may have been made; null otherwise. */
  comes_with: string | null
  /** Free spins in addition to its money: those of the same step of the welcome package. */
  spins_besides: number
  big_image: string
  small_image: string
  content: string
  isVip: boolean
  game_img: string | null
  game_name: string | null
  game_slug: string | null
  spins_count: number | null
  bet_size: number | null
  terms: OfferTerms
}

const none = (value: number | null | undefined) => value || null

type Least = Pick<Offer, 'type' | 'currency' | 'min_deposit_amount'>

/** The minimum deposit: the server's value; for cashback without one, that of the specification (BONUS-39, O-79). */
const leastDeposit = ({ type, currency, min_deposit_amount: least }: Least) =>
  none(least) ?? (type === 'cashback' ? MIN_CASHBACK_DEPOSIT[currency] : null)

/** Returns the view model of a plain offer, available (DATA-39) or received (DATA-40). */
export function viewOfOffer(offer: Offer | PlayerOffer): OfferView {
  return {
    id: offer.id,
    uid: offer.id,
    type: offer.type,
    status: offer.status,
    title: offer.content.title ?? '',
    tag: offer.content.label ?? '',
    currency: offer.currency,
    amount: none(offer.amount),
    percent: none(offer.max_amount_percent),
    min_deposit: leastDeposit(offer),
    max_bonus_limit: none(offer.max_amount),
    max_cashout_percents: none(offer.max_cash_out_percent),
    max_cashout_money: none(offer.max_cash_out_money),
    wager: offer.wager,
    expired_at: offer.available_to,
    available_at: offer.available_at ?? null,
    day_from: null,
    deposit_number: null,
    comes_with: null,
    spins_besides: 0,
    big_image: offer.content.big_image,
    small_image: offer.content.small_image,
    content: offer.content.rules ?? '',
    isVip: offer.is_vip_card,
    game_img: offer.game_img,
    game_name: offer.game_name,
    game_slug: offer.game_slug,
    spins_count: none(offer.spins_count),
    bet_size: none(offer.bet_size),
    terms: offer,
  }
}

export type Rule = WelcomeOffer['conditions']['activation_rules'][number]
type MoneyTemplate = NonNullable<Rule['offer_bonus_template']>
type SpinsTemplate = NonNullable<Rule['offer_gift_spin_template']>

/** Returns the texts of an offer in the current language (I18N-07), else the first ones. */
function inLanguage<T extends { language: Language }>(list: readonly T[], language: Language): T | undefined {
  return list.find((each) => each.language === language) ?? list[0]
}

/** Official rules: a list by language, or one text for all (DATA-38). */
function rulesOf({ content }: MoneyTemplate, language: Language): string {
  return Array.isArray(content) ? (inLanguage(content, language)?.data ?? '') : content.rules
}

function moneyPart(template: MoneyTemplate, language: Language) {
  return {
    type: 'welcome' as const,
    amount: none(template.amount),
    percent: none(template.max_amount_percent),
    max_bonus_limit: none(template.max_amount_money),
    max_cashout_percents: none(template.max_cash_out_percent),
    max_cashout_money: null,
    big_image: template.images.main_image,
    small_image: template.images.promo_image,
    content: rulesOf(template, language),
    game_img: null,
    game_name: null,
    game_slug: null,
    spins_count: null,
    bet_size: null,
  }
}

function spinsPart(template: SpinsTemplate) {
  return {
    type: 'welcome_gs' as const,
    amount: null,
    percent: null,
    max_bonus_limit: null,
    max_cashout_percents: null,
    max_cashout_money: none(template.max_cash_out_money),
    big_image: template.content.big_image,
    small_image: template.content.small_image,
    content: template.content.rules ?? '',
    game_img: template.game.image || null,
    game_name: template.game.name || null,
    game_slug: template.game.uid || null,
    spins_count: none(template.spins_count),
    bet_size: none(template.total_bet),
  }
}

type Step = {
  uid: string
  status: OfferStatus
  expired_at: string | null
  available_at: string | null
  day_from: number
  rule: Rule
}

/** Returns the view model of a step of the welcome package; null for a rule with neither template. */
export function viewOfStep(step: Step, { currency, language }: Market): OfferView | null {
  const { uid, status, expired_at, available_at, day_from, rule } = step
  const template = rule.offer_bonus_template ?? rule.offer_gift_spin_template
  if (!template) return null
  const { title = '', label = '' } = inLanguage(template.text_data, language)?.data ?? {}
  const part = rule.offer_bonus_template
    ? moneyPart(rule.offer_bonus_template, language)
    : spinsPart(template as SpinsTemplate)
  return {
    ...part,
    id: uid,
    uid,
    status,
    title,
    tag: label,
    currency,
    expired_at,
    available_at,
    day_from,
    deposit_number: rule.deposit_number,
    comes_with: null,
    spins_besides: 0,
    min_deposit: none(Math.max(rule.min_deposit, rule.offer_bonus_template?.min_deposit_amount ?? 0)),
    wager: template.wager,
    isVip: false,
    terms: template,
  }
}

/**
 * Returns the view model of a player's welcome offer, read from the first of its activation rules (DATA-35). Free
 * spins that exist or have a date were paid for by their deposit, so they need none.
 */
export function viewOfWelcome(offer: WelcomeOffer, market: Market): OfferView | null {
  const { uid, status, conditions } = offer
  const [rule] = conditions.activation_rules
  if (!rule) return null
  const { available_at } = conditions
  // the time of a locked step begins with its deposit: no date before it will hold
  const expired_at = status === 'awaiting' && available_at === null ? null : offer.expired_at
  const day_from = conditions.availability_rule.day_from
  const view = viewOfStep({ uid, status, expired_at, available_at, day_from, rule }, market)
  const isPaidFor = view?.type === 'welcome_gs' && (status === 'available' || available_at !== null)
  return isPaidFor ? { ...view, min_deposit: null } : view
}
