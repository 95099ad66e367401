import type { OfferCard } from './offer-card.ts'

/** What a deposit becomes, minor units: the bonus, and the bets that its wager asks for. */
export type WorkedExample = { deposit: number; bonus: number; bets: number; isAtLimit: boolean }

type Terms = Pick<OfferCard, 'percent' | 'max_bonus_limit' | 'amount' | 'min_deposit' | 'wager' | 'spins_count'>

/** Step of the slider, minor units: amounts that people pay. */
const STEP = { KZT: 100_000, AZN: 500 } as const

/** Smallest, largest and first amount of the slider; null where no amount changes anything. */
export function exampleRange(card: Terms & Pick<OfferCard, 'currency'>) {
  if (card.percent === null || card.spins_count !== null) return null
  const step = STEP[card.currency]
  const up = (amount: number) => Math.ceil(amount / step) * step
  const least = up(Math.max(card.min_deposit ?? 0, step))
  const atLimit = card.max_bonus_limit === null ? least * 20 : up((card.max_bonus_limit * 100) / card.percent)
  const most = Math.max(least + step, atLimit)
  return { least, most, step, first: Math.min(most, Math.max(least, step * 10)) }
}

/** The bonus of a deposit: rounded down, never over the greatest. */
export function workedExample(card: Terms, deposit: number): WorkedExample {
  const share = Math.floor((deposit * (card.percent ?? 0)) / 100)
  const limit = card.max_bonus_limit ?? Infinity
  const bonus = deposit < (card.min_deposit ?? 0) ? 0 : Math.min(share, limit)
  return { deposit, bonus, bets: Math.round(bonus * card.wager), isAtLimit: share > limit }
}
