import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import { notificationsQuery } from '~/api/notifications.ts'
import { useT } from '~/hooks/use-t.ts'
import { momentText } from '~/lib/moment-text.ts'
import { outboxOfPage } from '~/outbox/outbox-of-page.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './device.module.css'
import { OpenPayments } from './open-payments.tsx'
import { useWaiting } from './use-waiting.ts'

/** What was done here and the server has not heard of yet, and payments whose end is not known. */
export const OutboxCard = observer(function OutboxCard() {
  const { t } = useT()
  return (
    <Card title={t('device.outbox')}>
      <p className={styles['text']}>{t('device.outboxText')}</p>
      <WaitingList />
      <OpenPayments />
    </Card>
  )
})

const WaitingList = observer(function WaitingList() {
  const { t } = useT()
  const { network } = useStores()
  const waiting = useWaiting()
  const { isSending, hasFailed, sendNow } = useSendNow()
  const reasonId = useId()
  const total = waiting?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0
  // the queue is sent without a press as well: the button stays, so that no press and no focus is lost with it
  const [hadSome, setHadSome] = useState(false)
  if (total > 0 && !hadSome) setHadSome(true)
  if (!waiting) {
    return (
      <output aria-label={t('common.loading')}>
        <Skeleton height={92} />
      </output>
    )
  }
  const { rows, sentAt } = waiting
  return (
    <>
      {total > 0 && (
        <dl className={styles['facts']}>
          {rows
            .filter(({ count }) => count > 0)
            .map(({ name, count, since }) => (
              <div key={name} className={styles['fact']}>
                <dt>{t(name)}</dt>
                <dd>
                  {count}
                  {since !== null && <small>{t('device.since', { time: momentText(since, Date.now()) })}</small>}
                </dd>
              </div>
            ))}
        </dl>
      )}
      <output className={styles['state']}>
        {total === 0 ? t('device.outboxEmpty') : hasFailed && t('device.sendFailed')}
        {sentAt !== null && <span>{t('device.sentAt', { time: momentText(sentAt, Date.now()) })}</span>}
      </output>
      {hadSome && (
        <div className={styles['action']}>
          <Button
            variant="secondary"
            isLoading={isSending}
            disabled={!network.isOnline}
            aria-describedby={reasonId}
            onClick={() => void sendNow()}
          >
            {t('device.sendNow')}
          </Button>
          <p id={reasonId} className={styles['text']}>
            {!network.isOnline && t('common.needsConnection')}
          </p>
        </div>
      )}
    </>
  )
})

/** Sends what waits. What the inbox has to tell goes with its next question, which is asked now. */
function useSendNow() {
  const queryClient = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const sendNow = async () => {
    setIsSending(true)
    setHasFailed(false)
    void queryClient.refetchQueries({ queryKey: notificationsQuery().queryKey })
    const result = await (await outboxOfPage).flush()
    setHasFailed(result.isStopped)
    setIsSending(false)
  }
  return { isSending, hasFailed, sendNow }
}
