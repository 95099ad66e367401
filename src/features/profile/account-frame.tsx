import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { userQuery } from '~/api/profile.ts'
import { withdrawalTermsQuery } from '~/api/cash-box.ts'
import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { formatMoney } from '~/lib/money.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import type { AppPath } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'

import styles from './account-frame.module.css'

/** The player ID, and whether the documents are verified (PROF-13 to PROF-15). */
function AccountHead({ user }: { user: User }) {
  const { t } = useT()
  return (
    <section className={styles['card']} aria-label={t('profile.account')}>
      <p className={styles['id']}>
        <span className={styles['idLabel']}>{t('profile.playerId')}</span>
        <bdi translate="no">{user.id}</bdi>
      </p>
      {user.is_doc_verified ? <Verified at={user.verify_at} /> : <LimitNote />}
    </section>
  )
}

function Verified({ at }: { at: string | null }) {
  const { t, language } = useT()
  const date = at === null ? '' : formatLongDate(at, language)
  return (
    <p className={styles['verified']}>
      <Icon name="success" size={20} />
      {date === '' ? t('profile.verified') : t('profile.verifiedAt', { date })}
    </p>
  )
}

/** The amount comes from the server (O-58); until it loads, the note omits it. */
function LimitNote() {
  const { t, language } = useT()
  const { data: terms } = useQuery(withdrawalTermsQuery())
  const limit = terms?.unverified_limit ?? null
  return (
    <p className={styles['note']}>
      <Icon name="info" size={20} />
      {terms && limit !== null
        ? t('profile.limitNote', { limit: formatMoney(limit, terms.currency, language) })
        : t('profile.limitNoteShort')}
    </p>
  )
}

/** Frame of contacts, settings and documents: back link, player, tabs (PROF-12, PROF-13, PROF-16). */
export const AccountFrame = observer(function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useT()
  const { network } = useStores()
  const user = useQuery(userQuery())
  const failure = useQueryFailure(user, 'profile.loadError')

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
      {failure && <FailureState of={failure} />}
      {!user.data && !failure && (
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
