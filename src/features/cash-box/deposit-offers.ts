import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import type { Offer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

/** An offer that a deposit activates, as the cash box shows it. Amounts in minor units; 0 and null: there is none. */
export type DepositOffer = {
  id: string
  title: string
  /** Of the deposit, whole percent. */
  percent: number | null
  /** Most that the percent gives, or the fixed sum. */
  maxBonus: number | null
  spins: number | null
  /** Free spins that come besides the money: those of the same step of the welcome package. */
  withSpins: number
  /** Number of the deposit that it belongs to; null where any deposit takes it. */
  depositNumber: number | null
  gameName: string | null
  minDeposit: number
  wager: number
  /** Times what was received. */
  maxCashOutTimes: number | null
  availableTo: string | null
}

const byDeposit = new Set<Offer['type']>(['deposit_bonus', 'deposit_gift_spin', 'cashback'])

/** Offers that a deposit in this currency can take now, in the order of the server. */
export function depositOffersOf(offers: readonly Offer[], currency: Currency): DepositOffer[] {
  return offers
    .filter((offer) => offer.status === 'available' && byDeposit.has(offer.type) && offer.currency === currency)
    .map((offer) => ({
      id: offer.id,
      title: offer.content.title ?? '',
      percent: offer.max_amount_percent || null,
      maxBonus: offer.max_amount || offer.amount || null,
      spins: offer.spins_count || null,
      withSpins: 0,
      depositNumber: null,
      gameName: offer.game_name,
      minDeposit: offer.min_deposit_amount ?? 0,
      wager: offer.wager,
      maxCashOutTimes: offer.max_cash_out_percent ? offer.max_cash_out_percent / 100 : null,
      availableTo: offer.available_to,
    }))
}

/** All free spins that the package gives for one deposit. */
function spinsOfDeposit(offers: readonly WelcomeOffer[], depositNumber: number): number {
  return offers
    .flatMap(({ conditions }) => conditions.activation_rules[0] ?? [])
    .filter((rule) => rule.deposit_number === depositNumber)
    .reduce((sum, rule) => sum + (rule.offer_gift_spin_template?.spins_count ?? 0), 0)
}

/** Steps of the welcome package that a deposit can take now. */
export function welcomeOffersOf(offers: readonly WelcomeOffer[], language: Language): DepositOffer[] {
  return offers.flatMap(({ uid, status, expired_at: availableTo, conditions }) => {
    const rule = conditions.activation_rules[0]
    const bonus = rule?.offer_bonus_template
    if (status !== 'available' || !rule || !bonus) return []
    return {
      id: uid,
      title: bonus.text_data.find((text) => text.language === language)?.data.title ?? '',
      percent: bonus.max_amount_percent || null,
      maxBonus: bonus.max_amount_money || bonus.amount || null,
      spins: null,
      withSpins: spinsOfDeposit(offers, rule.deposit_number),
      depositNumber: rule.deposit_number,
      gameName: null,
      minDeposit: Math.max(rule.min_deposit, bonus.min_deposit_amount),
      wager: bonus.wager,
      maxCashOutTimes: bonus.max_cash_out_percent ? bonus.max_cash_out_percent / 100 : null,
      availableTo,
    }
  })
}

/**
 * What the first deposit gives up for good unless it takes it: the first step of the welcome package. Undefined where
 * nothing is lost by another choice.
 */
export function lostWithout(offers: readonly DepositOffer[]): DepositOffer | undefined {
  return offers.find(({ depositNumber }) => depositNumber === 1)
}

/** What a deposit gets from an offer, minor units, rounded down; 0 for free spins and below the smallest deposit. */
export function bonusFor({ percent, maxBonus, minDeposit, spins }: DepositOffer, amount: number): number {
  if (spins || amount < minDeposit) return 0
  if (percent === null) return maxBonus ?? 0
  return Math.min(Math.floor((amount * percent) / 100), maxBonus ?? Infinity)
}
