import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { useStores } from '~/stores/use-stores.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { momentText } from '~/lib/clock.ts'

import { Header } from './header.tsx'
import styles from './header.module.css'
import offlineBarStyles from './offline-bar.module.css'
import { useStoredDataTime } from './stored-data-time.ts'
import { useShellActions } from '../shell-actions.ts'

const IncidentBanner = lazyPart(
  () => import('~/features/operator/incident-banner.tsx').then((module) => module.IncidentBanner),
  { ifFailed: 'nothing' },
)

/** The operator's message about an incident; its code loads when there is one. */
const IncidentSlot = () => (useMark('incident') ? <IncidentBanner /> : null)

/** Shows that the page has stored data, and its time, while the player continues offline (O-10). */
export const OfflineBar = observer(function OfflineBar() {
  const { network } = useStores()
  return network.showsStoredData ? <Bar /> : null
})

const Bar = observer(function Bar() {
  const { t } = useT()
  const { checkConnection } = useShellActions()
  const savedAt = useStoredDataTime()
  return (
    <Status as="output" className={offlineBarStyles['bar']}>
      <Icon name="wifi" size={16} />
      <span>
        {savedAt === null ? t('offline.barWithoutTime') : t('offline.bar', { time: momentText(savedAt, Date.now()) })}
      </span>
      <button type="button" className={offlineBarStyles['retry']} onClick={() => void checkConnection()}>
        {t('common.retry')}
      </button>
    </Status>
  )
})

/** Loads the header of a game; a shared function, because preloading needs the same one. */
export const loadGameHeader = () => import('./game-header.tsx').then(({ GameHeader }) => GameHeader)
const GameHeader = lazyPart(loadGameHeader)

/** The top of the page: the offline bar and one of the headers. Its height is kept in the store. */
export const HeaderStack = observer(function HeaderStack({ kind }: { kind: 'main' | 'game' | 'none' }) {
  const { layout } = useStores()
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const stack = ref.current
    if (!stack) return
    const observer = new ResizeObserver(([entry]) => layout.measuredHeader(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(stack)
    return () => observer.disconnect()
  }, [layout])

  const isCompact = layout.isCompact && kind === 'main'
  const classes = [styles['stack'], isCompact && styles['compact'], kind === 'game' && styles['game']]
  return (
    <header ref={ref} className={classes.filter(Boolean).join(' ')}>
      <OfflineBar />
      <IncidentSlot />
      {kind === 'main' && <Header />}
      {kind === 'game' && <GameHeader />}
    </header>
  )
})
