import type { RoundChoice } from '~/api/rounds.ts'
import { oneOf, searchTextIn, slugIn, type UrlTexts } from '~/lib/search-values.ts'

/** Days back from now; `all` for no limit. */
export const roundPeriods = ['all', '7', '30', '90'] as const

/** The query parameters of the rounds page. Defaults are omitted. */
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

/** Returns the filters of the request. */
export const choiceOf = ({ game, period, search }: RoundsSearch): RoundChoice => ({
  game,
  days: period === undefined || period === 'all' ? undefined : Number(period),
  search,
})
