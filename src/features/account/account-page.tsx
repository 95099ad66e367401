import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { accountQuery, requestExportMutation, refetchAccount } from '~/api/account.ts'
import type { DataExport } from '~/contract/account.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useFailedChangeText } from '~/forms/form-error.tsx'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { QueryView, ListSkeleton } from '~/ui/primitives/query-view.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import { Page } from '~/ui/primitives/page.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import styles from './account.module.css'
import { ClosingCard } from './closing-card.tsx'
import { ClosingState } from './closing-state.tsx'
import { SaveCopy } from './save-copy.tsx'

/** A copy of all data on the server: request it, see its progress, and save it while available (PLUS-40, PLUS-41). */
const ExportCard = observer(function ExportCard({ copy }: { copy: DataExport | null }) {
  const { t } = useT()
  const failedText = useFailedChangeText()
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const ask = useMutation(requestExportMutation())
  const isAskable = copy === null || copy.status === 'expired'

  async function askOnce() {
    // refetches also after a lost response
    const ended = await whileSamePlayer(
      () => ask.mutateAsync(),
      () => refetchAccount(queryClient),
    )
    if (ended?.isDone !== false) return
    toasts.add({ variant: 'error', text: failedText(ended.failure, 'security.data.askFailed') })
  }

  return (
    <Card title={t('security.data.copy')}>
      <p className={styles['text']}>{t('security.data.copyLead')}</p>
      <Status as="p" className={copy ? styles['state'] : 'visually-hidden'}>
        {copy && t(`security.data.status.${copy.status}`, { time: formatDateTime(copy.ready_until ?? copy.asked_at) })}
      </Status>
      {isAskable && (
        <OnlineButton variant="secondary" isLoading={ask.isPending} onClick={() => void askOnce()}>
          {t('security.data.ask')}
        </OnlineButton>
      )}
      {copy?.status === 'ready' && <SaveCopy id={copy.id} />}
    </Card>
  )
})

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
            <div className={layoutStyles['cards']}>
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
