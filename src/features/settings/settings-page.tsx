import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/lib/use-document-title.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Icon } from '~/ui/icon.tsx'

import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'
import { Subscriptions } from './subscriptions.tsx'

/** Password, news, and the way out (ROUTE-16, PROF-35, PROF-36). */
export function SettingsPage() {
  const { t } = useT()
  const { session } = useStores()
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('settings.title'))
  if (!user) return null

  return (
    <div className={styles['page']}>
      <PasswordForm login={user.email ?? user.phone ?? ''} />
      <Subscriptions user={user} />
      <AppLink to="/" look="secondary" className={styles['logout']} onClick={() => session.end('player')}>
        <Icon name="logout" size={20} />
        {t('auth.logout')}
      </AppLink>
    </div>
  )
}
