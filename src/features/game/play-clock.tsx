import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './play-clock.module.css'

const MINUTE = 60_000
const MINUTES_OF_HOUR = 60

/** How long the player has been playing for money, across all tabs; hidden in a demo (O-67). */
export const PlayClock = observer(function PlayClock() {
  const { t } = useT()
  const { player } = useStores()
  if (player.isDemo || player.played === null) return null
  const minutes = Math.floor(player.played / MINUTE)
  const time = `${Math.floor(minutes / MINUTES_OF_HOUR)}:${String(minutes % MINUTES_OF_HOUR).padStart(2, '0')}`
  return (
    <span role="timer" className={css['clock']} aria-label={t('game.played', { time })}>
      {time}
    </span>
  )
})
