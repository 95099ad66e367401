import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { joinTournamentMutation, refreshTournaments, tournamentQuery } from '~/api/tournaments.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** What is known of a try that did not succeed: codes, or that the answer got lost and what became of it. */
type Trouble = { codes: readonly string[] } | 'lost' | 'unknown'

/**
 * Takes part, once. After a lost answer the tournament itself says whether it worked, and "already joined" is a
 * success: a second press, another tab and a repeat of the browser do no harm.
 */
export function useJoin(slug: string) {
  const { t } = useT()
  const { guest, toasts } = useStores()
  const queryClient = useQueryClient()
  const join = useMutation(joinTournamentMutation())
  const problem = useProblemText()
  const isMounted = useIsMounted()
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function succeed() {
    await refreshTournaments(queryClient)
    toasts.add({ variant: 'success', text: t('tournaments.joinedNow') })
  }

  /** The answer got lost: only the tournament knows. Without an answer here either its next one will tell. */
  async function lookAgain() {
    setTrouble('unknown')
    const seen = await queryClient
      .fetchQuery({ ...tournamentQuery(slug, guest.audience), staleTime: 0 })
      .catch(() => undefined)
    if (seen?.entry.is_joined) await succeed()
    else if (seen && isMounted()) setTrouble('lost')
  }

  async function take() {
    setTrouble(null)
    try {
      await join.mutateAsync(slug)
      await succeed()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOURNAMENT_ALREADY_JOINED') return succeed()
      if (error instanceof ApiError && error.isLost) return lookAgain()
      setTrouble({ codes: problemCodes(error) })
      await refreshTournaments(queryClient) // what stands in the way is news: full, over, not open
    }
  }

  return {
    take: () => void take(),
    isBusy: join.isPending,
    problem:
      trouble === 'lost'
        ? t('tournaments.joinLost')
        : trouble === 'unknown'
          ? t('tournaments.joinUnknown')
          : problem(trouble?.codes),
  }
}
