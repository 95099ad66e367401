import type { Currency } from '../../../src/contract/money.ts'
import type { OfferType } from '../../../src/contract/offers.ts'
import type { Localised } from '../../seed/localised.ts'

/** A sum for each currency, minor units. */
export type Sums = Readonly<Record<Currency, number>>

/** The definition of an offer, for every player and in every language. Percents in whole percent. */
export type OfferSeed = {
  slug: string
  type: OfferType
  title: Localised
  /** The short label of its card. */
  tag: Localised
  percent: number | null
  minDeposit: Sums | null
  /** The maximum of a percentage. */
  max: Sums | null
  fixed: Sums | null
  spins: { count: number; bet: Sums; game: number } | null
  wager: number
  cashOutPercent: number | null
  cashOutMoney: Sums | null
  isVip: boolean
  /** A greater bet does not count while it is wagered. */
  maxBet: Sums | null
  /** Days to wager it (or to play the spins) once it is active. */
  days: number
  /** A step of the welcome package: of which deposit, and how many days after it. */
  welcome: { deposit: number; dayFrom: number } | null
}

/** Amounts in major units of tenge and manat. */
export function sums(tenge: number, manat: number): Sums {
  return { KZT: Math.round(tenge * 100), AZN: Math.round(manat * 100) }
}

/** Is it played by spinning a game? */
export function isSpins({ spins }: OfferSeed): boolean {
  return spins !== null
}

const plain = {
  percent: null,
  minDeposit: null,
  max: null,
  fixed: null,
  spins: null,
  cashOutPercent: null,
  cashOutMoney: null,
  maxBet: null,
  isVip: false,
  days: 7,
  welcome: null,
} as const

type Given = Pick<OfferSeed, 'slug' | 'type' | 'title' | 'tag' | 'wager'> & Partial<OfferSeed>

/** An offer with defaults for all fields that are not given. */
export function offerSeed(given: Given): OfferSeed {
  return { ...plain, ...given }
}
