import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { formatNumber } from '~/lib/money.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { tournamentQuery } from './api.ts'
import { phaseOf, usePhaseChange } from './phase.ts'

/** `pointsText(1830)`: "1,830 points" in the current language. */
export function usePointsText() {
  const { t, language } = useT()
  return (points: number) => t('tournaments.points', { count: points, number: formatNumber(points, language) })
}

/** `showsRanks`: the page shows ranks and polls them. `failed`: the title when loading failed. */
type Options = { showsRanks?: boolean; failed?: MessageKey }

/**
 * One tournament as its pages show it. `isHidden`: a player on a break sees only joined tournaments (O-68). For
 * observers.
 */
export function useTournament(slug: string, { showsRanks = true, failed = 'common.notLoaded' }: Options = {}) {
  const { guest, session } = useStores()
  const query = tournamentQuery(slug, guest.market)
  const response = useStoredQuery({ ...query, ...(!showsRanks && { refetchInterval: false as const }) }, { failed })
  const { data, isGone, asOf, failure } = response
  const now = usePhaseChange(data && [data], response.retry)
  return {
    tournament: data,
    phase: data && phaseOf(data, now),
    isUnknown: isGone,
    isHidden: session.isOnBreak && !data?.entry.is_joined,
    isOnBreak: session.isOnBreak,
    asOf,
    failure,
  }
}
