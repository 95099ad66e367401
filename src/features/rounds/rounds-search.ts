import type { RoundChoice } from '~/api/rounds.ts'
import { oneOf, searchTextIn, slugIn, type UrlTexts } from '~/lib/search-values.ts'

/** Days back from now; `all` is everything. */
export const roundPeriods = ['all', '7', '30', '90'] as const

/** What stands in the address of the rounds. Defaults stay out of it. */
export type RoundsSearch = {
  game?: string | undefined
  period?: (typeof roundPeriods)[number] | undefined
  search?: string | undefined
}

export const readRoundsSearch = ({ game, period, search }: UrlTexts): RoundsSearch => ({
  game: slugIn(game),
  period: oneOf(roundPeriods, period),
  search: searchTextIn(search),
})

/** What the server is asked for. */
export const choiceOf = ({ game, period, search }: RoundsSearch): RoundChoice => ({
  game,
  days: period === undefined || period === 'all' ? undefined : Number(period),
  search,
})
