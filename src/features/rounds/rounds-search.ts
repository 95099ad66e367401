import type { RoundChoice } from '~/api/rounds.ts'
import { oneOf, textIn } from '~/lib/search-values.ts'

/** Days back from now; `all` is everything. */
export const roundPeriods = ['all', '7', '30', '90'] as const

/** What stands in the address of the rounds. Defaults stay out of it. */
export type RoundsSearch = {
  game?: string | undefined
  period?: (typeof roundPeriods)[number] | undefined
  search?: string | undefined
}

/** Letters, digits and dashes, as slugs are: anything else is no game. */
const slug = /^[\w-]{1,80}$/
const LONGEST = 80

export function readRoundsSearch({ game, period, search }: Record<string, unknown>): RoundsSearch {
  const words = typeof search === 'number' ? String(search) : textIn(search) // an id of digits alone is read as a number
  return {
    game: slug.test(textIn(game) ?? '') ? textIn(game) : undefined,
    period: oneOf(roundPeriods, String(period)),
    search: words?.slice(0, LONGEST),
  }
}

/** What the server is asked for. */
export const choiceOf = ({ game, period, search }: RoundsSearch): RoundChoice => ({
  game,
  days: period === undefined || period === 'all' ? undefined : Number(period),
  search: search === undefined || search === '' ? undefined : search,
})
