import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { BalanceCard } from './balance-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import styles from './profile-home.module.css'
import { ProfileLinks } from './profile-links.tsx'

type Props = {
  /** The app-download banner, where it has a place (PROF-10). */
  banner?: ReactNode
  /** The row of the live chat (PROF-08). */
  chat?: ReactNode
}

/** The player's own page (ROUTE-15): who, how much, and the ways on. */
export function ProfileHome({ banner, chat }: Props) {
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
          {banner}
        </div>
        <ProfileLinks isVerified={user.data?.is_doc_verified} chat={chat} />
      </div>
    </Page>
  )
}
