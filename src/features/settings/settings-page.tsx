import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useLogOut } from '~/responses/use-log-out.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { MessagesCard } from './messages-card.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'

const ROW = 56 // px: as high as a row

/** The page does not wait for its text; its space is reserved. */
const SecurityRow = lazyPart(() => import('./security-row.tsx').then((module) => module.SecurityRow), {
  fallback: (
    <li>
      <Skeleton height={ROW} radius={0} />
    </li>
  ),
  ifFailed: 'nothing',
})

/** Password, messages, links to security and to the device page, and log out (ROUTE-16, PROF-35, PROF-36). */
export function SettingsPage() {
  const { t } = useT()
  const logOut = useLogOut()
  const leave = (event: MouseEvent) => {
    event.preventDefault() // navigates only once the session has ended
    void logOut()
  }
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('settings.title'))
  if (!user) return null

  return (
    <div className={styles['page']}>
      <PasswordForm login={user.email ?? user.phone ?? ''} />
      <div className={styles['column']}>
        <MessagesCard user={user} />
        <ul className={styles['ways']}>
          <SecurityRow />
          <li>
            <ListRow to="/profile/device" icon="phone" label={t('profile.device')} />
          </li>
        </ul>
      </div>
      <AppLink to="/" look="secondary" className={styles['logout']} onClick={leave}>
        <Icon name="logout" size={20} />
        {t('auth.logout')}
      </AppLink>
    </div>
  )
}
