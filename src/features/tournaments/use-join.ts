import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/transport/api-error.ts'
import { isFinal, readAnew } from '~/api/transport/once.ts'
import { joinTournamentMutation, joinTryQuery, refreshTournaments, tournamentQuery, type JoinTry } from './api.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/**
 * Joins, once. After a lost answer the tournament itself says whether it worked, and "already joined" is a success: a second
 * press, another tab and a repeat of the browser do no harm. For observers.
 */
export function useJoin({ slug, id, status }: Pick<TournamentCard, 'slug' | 'id' | 'status'>) {
  const { t } = useT()
  const { guest, session, toasts } = useStores()
  const queryClient = useQueryClient()
  const { mutateAsync: join } = useMutation(joinTournamentMutation())
  const problem = useProblemText()
  const lastTry = joinTryQuery(session.playerId, id)
  const { data: state = null } = useQuery(lastTry)
  const note = (next: JoinTry | null) => queryClient.setQueryData(lastTry.queryKey, next)
  const { playerId } = session
  /** Whoever plays now has not pressed. */
  const isOther = () => session.playerId !== playerId

  async function succeed() {
    await refreshTournaments(queryClient)
    if (isOther()) return
    note(null)
    toasts.add({
      variant: 'success',
      text: t(status === 'upcoming' ? 'tournaments.joinedEarly' : 'tournaments.joinedNow'),
    })
  }

  /** The answer got lost: refetches the tournament. If that fails too, its next poll will tell. */
  async function lookAgain() {
    note('unknown')
    const seen = await readAnew(queryClient, tournamentQuery(slug, guest.audience))
    if (isOther()) return undefined
    if (seen?.entry.is_joined) return succeed()
    const isLast = queryClient.getQueryData(lastTry.queryKey) === 'unknown' // no new press, and the player is still here
    if (seen && isLast) note('lost')
  }

  async function take() {
    note('sent')
    try {
      await join(slug)
      await succeed()
    } catch (error) {
      if (isOther()) return undefined
      if (error instanceof ApiError && error.code === 'TOURNAMENT_ALREADY_JOINED') return succeed()
      if (!isFinal(error)) return lookAgain()
      note({ codes: problemCodes(error) })
      await refreshTournaments(queryClient) // the reason is new to this page: full, over, not open
    }
  }

  return {
    take: () => void take(),
    isBusy: state === 'sent',
    problem:
      state === 'lost'
        ? t('tournaments.joinLost')
        : state === 'unknown'
          ? t('tournaments.joinUnknown')
          : problem(state === 'sent' ? undefined : state?.codes),
  }
}
