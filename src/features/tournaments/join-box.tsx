import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { isTerminal } from '~/api/transport/once.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import type { TournamentCard } from '~/contract/tournaments.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { joinTournamentMutation, type JoinTry, joinTryQuery, refreshTournaments, tournamentQuery } from './api.ts'
import css from './join-box.module.css'

type Props = { tournament: TournamentCard; phase: TournamentCard['status'] }

/**
 * Can the player join with one click? Some tournaments accept players before they start; others enter players
 * automatically.
 */
export const mayJoin = ({ entry }: TournamentCard, phase: Props['phase']) =>
  entry.type === 'opt_in' && entry.can_join && (phase === 'active' || phase === 'upcoming')

/** How to take part, or what prevents it; empty once play is over or the player takes part. */
export const JoinBox = observer(function JoinBox({ tournament, phase }: Props) {
  const { t } = useT()
  const { session } = useStores()
  const { entry, slug } = tournament
  if (entry.is_joined) return null
  if (phase === 'upcoming')
    // the start is shown above
    return mayJoin(tournament, phase) && session.isSignedIn ? <JoinTournament tournament={tournament} /> : null
  if (phase !== 'active') return null
  if (entry.reason === 'full') return <Note>{t('tournaments.full')}</Note>
  if (!session.isSignedIn)
    return (
      <div className={css['box']} data-leads="sign-up">
        <AppLink to="/auth/register" search={{ redirect: `/tournaments/${slug}` }} look="primary" isWide>
          {t('tournaments.joinGuest')}
        </AppLink>
      </div>
    )
  if (entry.reason === 'conditions') return <Conditions needed={entry.deposits_needed} />
  if (entry.type === 'auto') return <Note>{t('tournaments.auto')}</Note>
  // an unknown reason: no button
  if (entry.type === 'unknown' || entry.reason === 'unknown') return <Note>{t('tournaments.seeRules')}</Note>
  return <JoinTournament tournament={tournament} />
})

function Note({ children }: { children: ReactNode }) {
  return <p className={css['note']}>{children}</p>
}

function Conditions({ needed }: { needed: number | undefined }) {
  const { t } = useT()
  if (!needed) return <Note>{t('tournaments.conditions')}</Note>
  return (
    <div className={css['box']}>
      <Note>{t('tournaments.deposits', { count: needed })}</Note>
      <AppLink to="/cash-box/deposit" look="secondary">
        {t('shell.topUp')}
      </AppLink>
    </div>
  )
}

type PressProps = {
  tournament: TournamentCard
  /** Adds the tournament to the accessible name, for a page with several buttons. */
  isNamed?: boolean
}

/** The join button and its outcome. */
export const JoinTournament = observer(function JoinTournament({ tournament, isNamed = false }: PressProps) {
  const { t } = useT()
  const { network } = useStores()
  const { take, isBusy, problem } = useJoin(tournament)
  return (
    <div className={css['box']}>
      <OnlineButton
        isExplained
        isWide
        isLoading={isBusy}
        aria-label={isNamed ? `${t('tournaments.join')}: ${tournament.title}` : undefined}
        onClick={take}
      >
        {t('tournaments.join')}
      </OnlineButton>
      <div aria-live="polite">
        {!network.isOnline && <Note>{t('common.needsConnection')}</Note>}
        {network.isOnline && problem && <p className={css['problem']}>{problem}</p>}
      </div>
    </div>
  )
})

/**
 * Joins once. After a lost response the tournament itself shows the outcome, and "already joined" counts as success. So
 * a second click, another tab or a browser's repeat does no harm. For observers.
 */
function useJoin({ slug, id, status }: Pick<TournamentCard, 'slug' | 'id' | 'status'>) {
  const { t } = useT()
  const { guest, session, toasts } = useStores()
  const queryClient = useQueryClient()
  const whileSamePlayer = useWhileSamePlayer()
  const { mutateAsync: join } = useMutation(joinTournamentMutation())
  const problem = useProblemText()
  const lastTry = joinTryQuery(session.playerId, id)
  const { data: state = null } = useQuery(lastTry)
  const note = (next: JoinTry | null) => queryClient.setQueryData(lastTry.queryKey, next)

  async function succeed() {
    if (!(await whileSamePlayer(() => refreshTournaments(queryClient)))) return
    note(null)
    toasts.add({
      variant: 'success',
      text: t(status === 'upcoming' ? 'tournaments.joinedEarly' : 'tournaments.joinedNow'),
    })
  }

  /** No response: refetches the tournament. If that fails too, the next poll shows the outcome. */
  async function checkOutcome() {
    note('unknown')
    const ended = await whileSamePlayer(() => refetchNow(queryClient, tournamentQuery(slug, guest.market)))
    if (!ended?.isDone) return undefined
    const { data: seen } = ended
    if (seen?.entry.is_joined) return succeed()
    const isLast = queryClient.getQueryData(lastTry.queryKey) === 'unknown' // no newer attempt, and the player is still signed in
    if (seen && isLast) note('lost')
  }

  async function take() {
    note('sent')
    const ended = await whileSamePlayer(() => join(slug))
    if (!ended) return undefined
    if (ended.isDone) return succeed()
    const error = ended.failure
    if (error instanceof ApiError && error.code === 'TOURNAMENT_ALREADY_JOINED') return succeed()
    if (!isTerminal(error)) return checkOutcome()
    note({ codes: problemCodes(error) })
    await refreshTournaments(queryClient) // the page does not know the reason yet: full, over, not open
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
