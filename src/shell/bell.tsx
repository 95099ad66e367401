import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './header.module.css'
import { LazyPart } from './lazy-part.ts'

const loadBadge = () => import('./unread-badge.tsx').then(({ UnreadBadge }) => UnreadBadge)
const none = {}

/** The way to the inbox, with how many messages are unread (SHELL-05, SHELL-06). */
export function Bell() {
  const { t } = useT()
  return (
    <AppLink to="/notifications" look="plain" className={styles['bell']}>
      <Icon name="bell" label={t('shell.notifications')} />
      <span className={styles['unread']}>
        <LazyPart load={loadBadge} props={none} ifLost="nothing" />
      </span>
    </AppLink>
  )
}
