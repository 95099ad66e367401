import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { momentText } from '~/lib/moment-text.ts'
import styles from './offline-bar.module.css'
import { savedDataTime } from './saved-data-time.ts'
import { useShellActions } from '../shell-actions.ts'

/** Says that the page shows saved data, and of when, while the player goes on without a connection (O-10). */
export const OfflineBar = observer(function OfflineBar() {
  const { network } = useStores()
  return network.continuesOffline ? <Bar /> : null
})

const Bar = observer(function Bar() {
  const { t } = useT()
  const { checkConnection } = useShellActions()
  const savedAt = savedDataTime(useQueryClient())
  return (
    <output className={styles['bar']}>
      <Icon name="wifi" size={16} />
      <span>
        {savedAt === null ? t('offline.barWithoutTime') : t('offline.bar', { time: momentText(savedAt, Date.now()) })}
      </span>
      <button type="button" className={styles['retry']} onClick={() => void checkConnection()}>
        {t('common.retry')}
      </button>
    </output>
  )
})
