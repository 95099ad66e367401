import { useInfiniteQuery } from '@tanstack/react-query'

import { type RoundChoice, roundsQuery } from '~/api/rounds.ts'
import type { Round } from '~/contract/rounds.ts'
import { useT } from '~/hooks/use-t.ts'
import { DAY } from '~/lib/moments.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStoredResult } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

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
  const history = useInfiniteQuery({ ...query, enabled: session.playerId !== null })
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
