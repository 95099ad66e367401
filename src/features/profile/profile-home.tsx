import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/lib/use-document-title.ts'
import { useT } from '~/lib/use-t.ts'
import { ErrorState } from '~/ui/error-state.tsx'
import { Page } from '~/ui/page.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

import { BalanceCard } from './balance-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import styles from './profile-home.module.css'
import { ProfileLinks } from './profile-links.tsx'

/** The player's own page (ROUTE-15): who, how much, and the ways on. */
export function ProfileHome() {
  const { t } = useT()
  const user = useQuery(userQuery())
  useDocumentTitle(t('nav.profile'))

  return (
    <Page title={t('nav.profile')}>
      <div className={styles['page']}>
        <div className={styles['cards']}>
          {user.data && <IdentityCard user={user.data} />}
          {!user.data && user.isError && (
            <ErrorState title={t('profile.loadError')} onRetry={() => void user.refetch()} />
          )}
          {!user.data && !user.isError && <Skeleton height={132} radius={20} />}
          <BalanceCard />
        </div>
        <ProfileLinks />
      </div>
    </Page>
  )
}
