import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameTournamentsQuery } from './api.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-tournament.module.css'
import { usePointsText } from './use-points-text.ts'

/**
 * Under a game that is played for money: the player's rank in the tournament that its rounds count for, and what is missing for
 * a better prize. Of several, the one that ends first. Nothing where the server does not say that they count.
 */
export const GameTournament = observer(function GameTournament({ slug }: { slug: string }) {
  const { t, language } = useT()
  const { guest, network } = useStores()
  const pointsText = usePointsText()
  const query = gameTournamentsQuery(slug, guest.audience)
  const { data = [] } = useQuery({ ...query, ...(network.isOnline ? {} : { refetchInterval: false }) })
  const [counted] = data
    .filter(({ status, entry, me, counts_game: counts }) => status === 'active' && entry.is_joined && me && counts)
    .toSorted((one, other) => Date.parse(one.ends_at) - Date.parse(other.ends_at))
  if (!counted?.me) return null
  const { title, me, participants_count: players } = counted
  const { place, points, points_to_next_prize: missing } = me
  const number = (value: number) => formatNumber(value, language)
  return (
    <section className={css['bar']} aria-label={t('tournaments.standing')}>
      <p className={css['words']}>
        <strong>{title}</strong>
        <span>{t('tournaments.placeOf', { place: number(place), total: number(Math.max(players, place)) })}</span>
        <span>{pointsText(points)}</span>
        {missing !== null && <span>{t('tournaments.toNext', { points: pointsText(missing) })}</span>}
      </p>
    </section>
  )
})
