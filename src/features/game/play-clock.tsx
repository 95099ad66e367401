import { observer } from 'mobx-react-lite'

import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import css from './play-clock.module.css'

const MINUTE = 60_000
const MINUTES_OF_HOUR = 60

// the game does not wait for it
const SessionResult = lazyPart(() => import('./session-result.tsx').then((module) => module.SessionResult), {
  ifFailed: 'nothing',
})

/**
 * How long the player has been playing for money and what it has brought, across all tabs; hidden in a demo. The operator
 * shows both or one of them (O-67, PLUS-93).
 */
export const PlayClock = observer(function PlayClock() {
  const { t } = useT()
  const { player } = useStores()
  const isTimeOnly = useMark('play:time')
  const isResultOnly = useMark('play:result')
  const hasLabels = useMedia('(min-width: 801px) and (min-height: 501px)') // the header of a phone has no space
  if (player.isDemo || player.played === null) return null
  const isTimed = !(player.isStopped && player.played === 0) // a game that has never run has no time
  const minutes = Math.floor(player.played / MINUTE)
  const time = `${Math.floor(minutes / MINUTES_OF_HOUR)}:${String(minutes % MINUTES_OF_HOUR).padStart(2, '0')}`
  return (
    <span className={css['session']}>
      {!isResultOnly && isTimed && (
        <span role="timer" aria-label={t('game.played', { time })}>
          <Icon name="play" size={12} />
          {hasLabels ? t('game.played', { time }) : time}
        </span>
      )}
      {!isTimeOnly && player.playedSince !== null && <SessionResult since={player.playedSince} hasLabel={hasLabels} />}
    </span>
  )
})
