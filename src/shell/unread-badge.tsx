import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { unreadCountQuery } from '~/api/notifications.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Badge } from '~/ui/primitives/badge.tsx'

/** How many messages are unread (SHELL-06). Asks only while it can be answered. */
export const UnreadBadge = observer(function UnreadBadge() {
  const { t } = useT()
  const { network } = useStores()
  const { data: count = 0 } = useQuery({
    ...unreadCountQuery(),
    ...(network.isOnline ? {} : { refetchInterval: false }),
  })
  return count > 0 && <Badge count={count} label={t('shell.unread', { count })} />
})
