import { languages } from '../../../src/contract/languages.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { Prize } from '../../../src/contract/tournaments.ts'
import type { Localised } from '../../seed/localised.ts'
import type { Run } from '../offers/bonus-records.ts'
import type { OfferSeed } from '../offers/offer-seed.ts'
import { offerSeeds, spinsOf } from '../offers/seed.ts'
import { giftGame } from '../games/gift-game.ts'
import type { World } from '../../world/records.ts'
import { spinsPrize } from './seed.ts'

/** Days to start the free spins of a prize after the results. */
export const TAKE_DAYS = 7

/** The offer of a prize names its tournament. */
function named(seed: OfferSeed, { seed: { title: cup } }: Run): OfferSeed {
  const titles = languages.map((language) => [language, `${cup[language]}: ${seed.title[language]}`])
  return { ...seed, title: Object.fromEntries(titles) as Localised, tag: offerSeeds.cupPrize.tag }
}

/** The offer that pays a money prize of this tournament. */
export const moneyPrizeSeed = (run: Run) => named(offerSeeds.cupPrize, run)

/** The offer that pays free spins of this tournament: the page promises them from it, the results book it. */
export const spinsPrizeSeed = (run: Run, count: number) => named(spinsOf(count), run)

/** Free spins as the page promises them before the join. */
export function spinsPrizeOf(run: Run, count: number, currency: Currency, gameName: string): Prize {
  const { spins, wager, cashOutMoney, days } = spinsPrizeSeed(run, count)
  return {
    kind: 'free_spins',
    count,
    game_name: gameName,
    terms: {
      currency,
      bet_size: spins?.bet[currency] ?? 0,
      wager,
      max_cash_out_money: cashOutMoney?.[currency] ?? null,
      take_days: TAKE_DAYS,
      days,
    },
  }
}

/** Name of the game that the free spins of a prize are for. */
export const prizeGameOf = (world: World, run: Run): string =>
  giftGame(world, spinsPrizeSeed(run, spinsPrize.count))?.card.title ?? ''
