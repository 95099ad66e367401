import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import type { AppPath } from '~/ui/links/app-link.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'

import styles from './account-frame.module.css'
import { AccountHead } from './account-head.tsx'

/** Frame of contacts, settings and documents: back link, player, tabs (PROF-12, PROF-13, PROF-16). */
export const AccountFrame = observer(function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useT()
  const { network } = useStores()
  const user = useQuery(userQuery())

  return (
    <Page title={t('profile.personalData')} back={{ to: '/profile', label: t('profile.backToProfile') }}>
      {user.data && (
        <div className={styles['frame']}>
          <AccountHead user={user.data} />
          <LinkTabs label={t('profile.sections')} tabs={tabsOf(user.data, t)} />
          {!network.isOnline && <p className={styles['offline']}>{t('profile.offlineNote')}</p>}
          {children}
        </div>
      )}
      {!user.data && user.isError && <ErrorState title={t('profile.loadError')} onRetry={() => void user.refetch()} />}
      {!user.data && !user.isError && (
        <output className={styles['frame']} aria-label={t('common.loading')}>
          <Skeleton height={76} radius={20} />
          <Skeleton height={44} radius={999} />
          <Skeleton height={280} radius={20} />
        </output>
      )}
    </Page>
  )
})

/** Verified players have no documents tab (ROUTE-41, ROUTE-42). */
function tabsOf(user: User, t: ReturnType<typeof useT>['t']): { to: AppPath; label: string }[] {
  return [
    { to: '/profile/contacts', label: t('profile.tabContacts') },
    { to: '/profile/settings', label: t('profile.tabSettings') },
    ...(user.is_doc_verified ? [] : [{ to: '/profile/documents', label: t('profile.tabDocuments') } as const]),
  ]
}
