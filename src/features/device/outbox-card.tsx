import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'

import { notificationsQuery } from '~/api/notifications.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { momentText } from '~/lib/clock.ts'
import { outboxOfPage } from '~/outbox/outbox-of-page.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { paymentsTable } from '~/db/payments.ts'
import { useStoredRows } from '~/responses/use-stored-rows.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { AmountText } from '~/ui/text/money.tsx'
import { serverNow } from '~/platform/server-clock.ts'
import { inboxMarksTable } from '~/db/inbox-marks.ts'
import { myGamesTable } from '~/db/my-games.ts'
import { OUTBOX_CHECK } from '~/constants/storage.ts'
import { sentAt } from '~/outbox/sent-at.ts'
import type { Waiting } from '~/outbox/waiting.ts'
import textStyles from '~/ui/text/text.module.css'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './device.module.css'

/** Payments of this player with an unknown outcome: they are polled, never sent again. */
const OpenPayments = observer(function OpenPayments() {
  const { t } = useT()
  const own = useOwnMoney()
  const { session } = useStores()
  const all = useStoredRows(paymentsTable) ?? []
  const payments = all.filter((row) => session.owns(row)).toSorted((a, b) => a.startedAt - b.startedAt)
  if (payments.length === 0) return null
  return (
    <div className={layoutStyles['stack4']}>
      <h3 className={textStyles['label']}>{t('device.payments')}</h3>
      <ul className={styles['list']}>
        {payments.map(({ key, type, amount, currency, startedAt, isProcessing }) => (
          <li key={key}>
            <AmountText
              text={(amount) => t(type === 'deposit' ? 'device.deposit' : 'device.withdrawal', { sum: amount })}
              sum={own(amount, currency)}
            />
            <small>
              {t(isProcessing ? 'device.inWork' : 'device.isAsked', { time: momentText(startedAt, serverNow()) })}
            </small>
          </li>
        ))}
      </ul>
      <AppLink to="/cash-box/history" look="secondary" className={styles['link']}>
        {t('history.tab')}
      </AppLink>
    </div>
  )
})

/** `since`: when the oldest was created, ms since 1970; null if that is not stored. */
type Row = {
  name: 'device.visits' | 'device.events' | 'device.marks' | 'device.games'
  count: number
  since: number | null
}

/** All unsent data of this player; undefined until loaded. Call inside an observer. */
function useWaiting(): { rows: Row[]; sentAt: number | null } | undefined {
  const { session } = useStores()
  const outbox = useOutbox()
  const marks = useStoredRows(inboxMarksTable)
  const games = useStoredRows(myGamesTable)
  if (!outbox || !marks || !games) return undefined
  const { events, visits, since } = outbox.waiting
  const unmarked = marks.filter((row) => session.owns(row) && row.sentAt === null)
  const expired = games.filter((row) => !row.isSent)
  const times = expired.map((row) => Math.max(row.favouriteAt, row.playedAt))
  const rows: Row[] = [
    { name: 'device.visits', count: visits, since: visits > 0 ? since : null },
    { name: 'device.events', count: events, since: visits > 0 ? null : since },
    { name: 'device.marks', count: unmarked.length, since: null },
    { name: 'device.games', count: expired.length, since: times.length > 0 ? Math.min(...times) : null },
  ]
  return { rows, sentAt: outbox.sentAt }
}

/** `sentAt`: when the server last accepted something, ms since 1970. */
type Known = { waiting: Waiting; sentAt: number | null }

/** Unsent entries in the queue of events and visits, live; undefined until the queue has started. */
function useOutbox(): Known | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isReady = true
    let unwatch = () => {}
    const look = async () => {
      const waiting = await (await outboxOfPage).waiting()
      if (isReady) setKnown({ waiting, sentAt: sentAt() })
    }
    const subscribe = async () => {
      const outbox = await outboxOfPage
      if (isReady) unwatch = outbox.watch(() => void look())
      await look()
    }
    void subscribe()
    const timer = setInterval(() => void look(), OUTBOX_CHECK) // other tabs and the worker also send
    return () => {
      isReady = false
      unwatch()
      clearInterval(timer)
    }
  }, [])
  return known
}

/** Unsent data, and payments with an unknown outcome. */
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
  const total = waiting?.rows.reduce((amount, { count }) => amount + count, 0) ?? 0
  // the queue also sends automatically: the button stays, so that no click and no focus is lost
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
        <dl className={layoutStyles['stack4']}>
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
      <Status as="output" className={styles['state']}>
        {total === 0 ? t('device.outboxEmpty') : hasFailed && t('device.sendFailed')}
        {sentAt !== null && <span>{t('device.sentAt', { time: momentText(sentAt, Date.now()) })}</span>}
      </Status>
      {hadSome && (
        <div className={styles['action']}>
          <OnlineButton
            isExplained
            variant="secondary"
            isLoading={isSending}
            aria-describedby={reasonId}
            onClick={() => void sendNow()}
          >
            {t('device.sendNow')}
          </OnlineButton>
          <p id={reasonId} className={styles['text']}>
            {!network.isOnline && t('common.needsConnection')}
          </p>
        </div>
      )}
    </>
  )
})

/** Sends unsent data. Inbox marks are sent with the inbox's next request, which starts now. */
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
