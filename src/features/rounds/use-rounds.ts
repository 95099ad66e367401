import { useInfiniteQuery } from '@tanstack/react-query'

import { roundsQuery, type RoundChoice } from '~/api/rounds.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStoredResult } from '~/stores/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { selectRounds } from './select-rounds.ts'

/** Returns the matching rounds, page by page. If the server fails, it filters the stored rounds. For observers. */
export function useRounds(choice: RoundChoice) {
  const { language } = useT()
  const { session } = useStores()
  const query = roundsQuery(language, choice)
  const history = useInfiniteQuery({ ...query, enabled: session.playerId !== null })
  const { data, error, isError, refetch, dataUpdatedAt } = history
  const answer = useStoredResult(
    { data, error, isError, refetch, dataUpdatedAt },
    { savedAs: roundsQuery(language), queryKey: query.queryKey, failed: 'activity.rounds.failed' },
  )
  const known = answer.data?.pages
  const rounds = known?.flatMap((page) => page.data)
  return {
    history,
    answer: { ...answer, data: rounds && data === undefined ? selectRounds(rounds, choice, serverNow()) : rounds },
    /** All games that the player has played. */
    games: known?.at(-1)?.games,
  }
}
