import { observer } from 'mobx-react-lite'

import { securityQuery } from '~/api/security.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { ListSkeleton } from '~/ui/primitives/list-skeleton.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { AfterResetCard } from './after-reset-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CodeCard } from './code-card.tsx'
import { OtherWaysCard } from './other-ways-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import styles from './security.module.css'
import { SessionsCard } from './sessions-card.tsx'

type Props = {
  /** Path to open after a password reset. */
  afterReset?: string | undefined
}

/** The player's sessions, passkeys and changes of the account (PLUS-07 to PLUS-09, PLUS-13). */
export const SecurityPage = observer(function SecurityPage({ afterReset }: Props) {
  const { t, language } = useT()
  const security = useStoredQuery(securityQuery(language), { failed: 'security.failed' })
  useDocumentTitle(t('security.title'))
  return (
    <Page title={t('security.title')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        {afterReset !== undefined && <AfterResetCard next={afterReset} />}
        <p className={styles['lead']}>{t('security.lead')}</p>
        <QueryView of={security} skeleton={<ListSkeleton height={88} radius={20} />} stampClass={styles['note']}>
          {({ sessions, passkeys, changes, sign_in_code: signsInByCode }) => (
            <div className={styles['cards']}>
              <div className={styles['beside']}>
                <OtherWaysCard security={{ sessions, passkeys, sign_in_code: signsInByCode }} />
                <SessionsCard sessions={sessions} />
              </div>
              <div className={styles['beside']}>
                <PasskeysCard
                  passkeys={passkeys}
                  device={sessions.find(({ is_current: isCurrent }) => isCurrent)?.device}
                  turnsCodeOff={signsInByCode === true}
                />
                {signsInByCode !== undefined && <CodeCard isOn={signsInByCode} hasPasskey={passkeys.length > 0} />}
                <ChangesCard changes={changes} />
              </div>
            </div>
          )}
        </QueryView>
        <div className={styles['ways']}>
          <AppLink to="/profile/settings" look="secondary">
            {t('settings.changePassword')}
          </AppLink>
          <AppLink to="/profile/data" look="secondary">
            {t('security.data.title')}
          </AppLink>
        </div>
      </div>
    </Page>
  )
})
