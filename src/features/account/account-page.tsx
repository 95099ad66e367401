import { observer } from 'mobx-react-lite'

import { accountQuery } from '~/api/account.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { ListSkeleton } from '~/ui/primitives/list-skeleton.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import styles from './account.module.css'
import { ClosingCard } from './closing-card.tsx'
import { ClosingState } from './closing-state.tsx'
import { ExportCard } from './export-card.tsx'
import { SaveCopy } from './save-copy.tsx'

/** Copies of the player's data, and closing the account (PLUS-40 to PLUS-47). */
export const AccountPage = observer(function AccountPage() {
  const { t } = useT()
  const account = useStoredQuery(accountQuery(), { failed: 'security.data.failed' })
  useDocumentTitle(t('security.data.title'))
  return (
    <Page title={t('security.data.title')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        <p className={styles['text']}>{t('security.data.lead')}</p>
        <QueryView of={account} skeleton={<ListSkeleton height={88} radius={20} />} stampClass={styles['text']}>
          {({ export: copy, closing, at_stake: stake }) => (
            <div className={styles['cards']}>
              <ExportCard copy={copy} />
              {closing ? <ClosingState closing={closing} stake={stake} /> : <ClosingCard stake={stake} />}
            </div>
          )}
        </QueryView>
        {/* below content that is still loading it would move */}
        {!account.isPending && (
          <Card title={t('security.data.device')}>
            <p className={styles['text']}>{t('security.data.deviceLead')}</p>
            <SaveCopy id={null} />
          </Card>
        )}
      </div>
    </Page>
  )
})
