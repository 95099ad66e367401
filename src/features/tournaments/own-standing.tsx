import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Status } from '~/ui/primitives/status.tsx'
import textStyles from '~/ui/text/text.module.css'

import css from './own-standing.module.css'
import { phaseOf, pointsMissing } from './phase.ts'
import { PrizeText } from './tournament-sections.tsx'
import { usePointsText } from './use-tournament.ts'

/** Height of the fade at the bar's top, px; matches the styles. */
const FADE = 24

/** Reports the height of the bar: on a phone toasts are shown above it. */
function observeRoom(bar: HTMLElement | null, barResized: (height: number) => void) {
  if (!bar) return undefined
  const observer = new ResizeObserver(() => {
    barResized(Math.max(0, bar.offsetHeight - FADE))
  })
  observer.observe(bar, { box: 'border-box' }) // its padding grows with the card that offers the app
  return () => {
    observer.disconnect()
    barResized(0)
  }
}

/**
 * The player's rank, points and the points missing for a better prize, in a bar at the bottom edge that is always
 * visible. A screen reader announces only a change of the rank. Use the id of the tournament's run as key.
 */
export const OwnStanding = observer(function OwnStanding({ tournament }: { tournament: TournamentCard }) {
  const { t, language } = useT()
  const { barResized, bottomBarRoom: room } = useStores().layout
  const watch = useCallback(
    (bar: HTMLElement | null) => observeRoom(bar, (height) => barResized('standing', height)),
    [barResized],
  )
  const pointsText = usePointsText()
  const now = useServerTimeAt([Date.parse(tournament.ends_at)])
  const { me, participants_count: players } = tournament
  const [seen, setSeen] = useState({ place: me?.place, hasMoved: false })
  if (me && seen.place !== me.place) setSeen({ place: me.place, hasMoved: seen.place !== undefined })
  if (!me) return null
  const rank = formatNumber(me.place, language)
  const missing = pointsMissing(tournament, now)
  const isRunning = phaseOf(tournament, now) === 'active'
  return (
    <section ref={watch} className={css['bar']} style={room} aria-label={t('tournaments.standing')}>
      <div className={css['card']}>
        <p className={css['place']}>
          {t('tournaments.placeOf', { place: rank, total: formatNumber(Math.max(players, me.place), language) })}
          <span className={textStyles['muted']}>{pointsText(me.points)}</span>
        </p>
        <p className={css['prize']}>
          {me.prize ? (
            <PrizeText prize={me.prize} />
          ) : (
            <span className={textStyles['muted']}>
              {t(isRunning ? 'tournaments.noPrizeYet' : 'tournaments.noPrize')}
            </span>
          )}
          <span className={textStyles['muted']}>
            {missing === null
              ? isRunning && me.prize && t('tournaments.bestPrize')
              : t('tournaments.toNext', { points: pointsText(missing) })}
          </span>
        </p>
      </div>
      <Status as="output" className="visually-hidden">
        {seen.hasMoved && t('tournaments.yourPlace', { place: rank })}
      </Status>
    </section>
  )
})
