import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { unreadCountQuery } from '~/api/notifications.ts'
import { NOTIFICATIONS_POLL } from '~/lib/spec/network.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

import styles from './header.module.css'

/** The way to the inbox, with how many messages are unread (SHELL-05, SHELL-06). Asks only while it can be answered. */
export const Bell = observer(function Bell() {
  const { t } = useT()
  const { network } = useStores()
  const { data: count = 0 } = useQuery({
    ...unreadCountQuery(),
    refetchInterval: network.isOnline ? NOTIFICATIONS_POLL : false,
  })
  return (
    <AppLink to="/notifications" look="plain" className={styles['bell']}>
      <Icon name="bell" label={t('shell.notifications')} />
      {count > 0 && (
        <span className={styles['unread']}>
          <Badge count={count} label={t('shell.unread', { count })} />
        </span>
      )}
    </AppLink>
  )
})
