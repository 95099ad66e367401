import { useQuery } from '@tanstack/react-query'

import { ApiError } from '~/api/transport/api-error.ts'
import { tournamentQuery } from './api.ts'
import { savedTournament, saveTournament } from '~/db/tournaments.ts'
import { useStores } from '~/stores/use-stores.ts'

import { phaseOf } from './phase.ts'
import { useSaved } from './use-saved.ts'
import { usePhaseChange } from './use-phase-change.ts'

/** `showsPlaces`: the page shows places, and asks again while it is looked at. */
type Options = { showsPlaces?: boolean }

/**
 * One tournament as its pages show it. `isHidden`: a player on a break sees only what they take part in (O-68). For
 * observers.
 */
export function useTournament(slug: string, { showsPlaces = true }: Options = {}) {
  const { guest, network, session } = useStores()
  const query = tournamentQuery(slug, guest.audience)
  const {
    data: fresh,
    dataUpdatedAt,
    error,
    isError,
    refetch,
  } = useQuery({ ...query, ...(showsPlaces ? {} : { refetchInterval: false }) })
  const isUnknown = error instanceof ApiError && error.status === 404
  const saved = useSaved({
    data: fresh,
    isCutOff: !network.isOnline || network.isInMaintenance || (isError && !isUnknown),
    save: saveTournament,
    read: (playerId) => savedTournament(playerId, slug),
    name: slug,
  })
  const data = fresh ?? saved?.data
  const now = usePhaseChange(data && [data], () => void refetch())
  return {
    tournament: data,
    phase: data && phaseOf(data, now),
    isUnknown,
    isHidden: session.isOnBreak && !data?.entry.is_joined,
    isOnBreak: session.isOnBreak,
    queryKey: query.queryKey,
    isMissing: !data && saved === null,
    hasFailed: !data && (isError || (saved === null && !network.isOnline)) && !isUnknown,
    asOf: data && (!fresh || isError || !network.isOnline) ? (fresh ? dataUpdatedAt : (saved?.savedAt ?? 0)) : null,
    isOffline: !network.isOnline,
  }
}
