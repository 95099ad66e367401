import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'

import { gameTournamentsQuery } from './api.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-tournament.module.css'
import { phaseOf, pointsMissing } from './phase.ts'
import { usePointsText } from './use-tournament.ts'

/** A joined tournament sorts before those that enter everyone. */
const byJoin = ({ entry }: TournamentCard) => Number(entry.type !== 'opt_in')

/**
 * Shown under a game for money: the player's rank in the tournament that its rounds count for, and the points missing
 * for a better prize. A joined tournament comes first, then the one that ends first. Empty unless the server confirms
 * that rounds count.
 */
export const GameTournament = observer(function GameTournament({ slug }: { slug: string }) {
  const { t, language } = useT()
  const { guest, network } = useStores()
  const pointsText = usePointsText()
  const query = gameTournamentsQuery(slug, guest.market)
  const { data = [] } = useQuery({ ...query, ...(network.isOnline ? {} : { refetchInterval: false }) })
  const now = useServerTimeAt(data.map(({ ends_at: end }) => Date.parse(end)))
  const [counted] = data
    .filter((each) => phaseOf(each, now) === 'active' && each.entry.is_joined && each.me && each.counts_game)
    .toSorted((one, other) => byJoin(one) - byJoin(other) || Date.parse(one.ends_at) - Date.parse(other.ends_at))
  if (!counted?.me) return null
  const { title, me, participants_count: players } = counted
  const { place: rank, points } = me
  const missing = pointsMissing(counted, now)
  const number = (value: number) => formatNumber(value, language)
  return (
    <section className={css['bar']} aria-label={t('tournaments.standing')}>
      <p className={css['words']}>
        <strong>{title}</strong>
        <span>{t('tournaments.placeOf', { place: number(rank), total: number(Math.max(players, rank)) })}</span>
        <span>{pointsText(points)}</span>
        {missing !== null && <span>{t('tournaments.toNext', { points: pointsText(missing) })}</span>}
      </p>
    </section>
  )
})
