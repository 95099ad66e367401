import { useInfiniteQuery } from '@tanstack/react-query'

import { roundsQuery, type RoundChoice } from '~/api/rounds.ts'
import type { Round } from '~/contract/rounds.ts'
import { useT } from '~/hooks/use-t.ts'
import { DAY } from '~/lib/moments.ts'
import { oneOf, searchTextIn, slugIn, type UrlTexts } from '~/lib/search-values.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStoredResult } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

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

/** Filters the stored rounds as the server would. `now` in ms since 1970. */
function selectRounds(all: readonly Round[], { game, days, search = '' }: RoundChoice, now: number): Round[] {
  const text = search.trim().toLowerCase()
  const from = days === undefined ? 0 : now - days * DAY
  return all.filter(
    (round) =>
      (game === undefined || round.game.slug === game) &&
      Date.parse(round.created_at) >= from &&
      (round.id.toLowerCase().includes(text) || round.game.title.toLowerCase().includes(text)),
  )
}

/** Returns the matching rounds, page by page. If the server fails, it filters the stored rounds. For observers. */
export function useRounds(choice: RoundChoice) {
  const { language } = useT()
  const { session } = useStores()
  const query = roundsQuery(language, choice)
  const history = useInfiniteQuery({ ...query, enabled: session.isSignedIn })
  const { data, error, isError, refetch, dataUpdatedAt } = history
  const response = useStoredResult(
    { data, error, isError, refetch, dataUpdatedAt },
    { savedAs: roundsQuery(language), queryKey: query.queryKey, failed: 'activity.rounds.failed' },
  )
  const known = response.data?.pages
  const rounds = known?.flatMap((page) => page.data)
  return {
    history,
    answer: { ...response, data: rounds && data === undefined ? selectRounds(rounds, choice, serverNow()) : rounds },
    /** All games that the player has played. */
    games: known?.at(-1)?.games,
  }
}
