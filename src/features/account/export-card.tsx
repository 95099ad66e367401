import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { requestExportMutation, refetchAccount } from '~/api/account.ts'
import type { DataExport } from '~/contract/account.ts'
import { useFailedChangeText } from '~/forms/use-failed-change-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/stores/use-while-same-player.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import styles from './account.module.css'
import { SaveCopy } from './save-copy.tsx'

/** A copy of all data on the server: request it, see its progress, and save it while available (PLUS-40, PLUS-41). */
export const ExportCard = observer(function ExportCard({ copy }: { copy: DataExport | null }) {
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
