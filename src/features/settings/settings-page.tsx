import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useLogOut } from '~/stores/use-log-out.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'
import { Subscriptions } from './subscriptions.tsx'

/** Password, news, what the app does on this device, and the way out (ROUTE-16, PROF-35, PROF-36). */
export function SettingsPage({ device }: { device?: ReactNode }) {
  const { t } = useT()
  const logOut = useLogOut()
  const leave = (event: MouseEvent) => {
    event.preventDefault() // the end of the session leads there, and not before
    void logOut()
  }
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('settings.title'))
  if (!user) return null

  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <PasswordForm login={user.email ?? user.phone ?? ''} />
        <Subscriptions user={user} />
      </div>
      {device && <div className={`${styles['column']} ${styles['device']}`}>{device}</div>}
      <AppLink to="/" look="secondary" className={styles['logout']} onClick={leave}>
        <Icon name="logout" size={20} />
        {t('auth.logout')}
      </AppLink>
    </div>
  )
}
