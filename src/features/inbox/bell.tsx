import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { isUnread, notificationsQuery } from '~/api/notifications.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Badge } from '~/ui/primitives/badge.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'

import styles from './bell.module.css'
import { inboxMarksOf, currentWith } from './inbox-marks.ts'

const PAGE = '/notifications'

/** Opens the inbox: as a dialog on a desktop and over a running game; as a page on a phone and if that page is open. */
export const Bell = observer(function Bell() {
  const { t } = useT()
  const { dialogs, player } = useStores()
  const isMobile = useMedia(isMobileQuery)
  const isReady = useRouterState({ select: ({ location }) => location.pathname.startsWith(PAGE) })
  const label = t('shell.notifications')
  const count = (
    <span className={styles['unread']}>
      <UnreadCount />
    </span>
  )
  if (isReady || (isMobile && player.gameSlug === null)) {
    return (
      <AppLink to={PAGE} look="icon" className={styles['bell']}>
        <Icon name="bell" label={label} />
        {count}
      </AppLink>
    )
  }
  return (
    <IconButton
      icon="bell"
      label={label}
      size={24}
      className={styles['bell']}
      aria-haspopup="dialog"
      onClick={() => dialogs.show({ kind: 'inbox' })}
    >
      {count}
    </IconButton>
  )
})

/** Number of unread messages (SHELL-05, SHELL-06). Only reads the query; another component polls. */
const UnreadCount = observer(function UnreadCount() {
  const { t } = useT()
  const { data } = useQuery(notificationsQuery())
  const marks = inboxMarksOf(useStores()).byId
  const count = currentWith(data ?? [], marks).filter(isUnread).length
  return count > 0 && <Badge count={count} label={t('shell.unread', { count })} />
})
