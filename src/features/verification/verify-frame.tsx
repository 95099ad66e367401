import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { User } from '~/contract/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './verification.module.css'

type Props = { title: string; user: UseQueryResult<User>; children: (user: User) => ReactNode }

/** The layout of a single-step page that waits for the account. */
export function VerifyFrame({ title, user, children }: Props) {
  const { t } = useT()
  useDocumentTitle(title)
  return (
    <Page title={title} back={{ to: '/profile/contacts', label: t('verify.back') }}>
      <div className={styles['step']}>
        {user.data && children(user.data)}
        {!user.data && user.isError && (
          <ErrorState title={t('profile.loadError')} onRetry={() => void user.refetch()} />
        )}
        {!user.data && !user.isError && (
          <output aria-label={t('common.loading')}>
            <Skeleton height={220} radius={20} />
          </output>
        )}
      </div>
    </Page>
  )
}
