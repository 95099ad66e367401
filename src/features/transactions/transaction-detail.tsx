import { observer } from 'mobx-react-lite'

import type { Transaction } from '~/contract/transactions.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Fact, Facts } from '~/ui/primitives/detail-rows.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import styles from './transaction-detail.module.css'
import { explanationOf, feeOf, nextActionOf, stageKey, toneOf } from './transaction-texts.ts'
import timelineStyles from './timeline.module.css'

const ReceiptLink = lazyPart(() => import('./receipt-link.tsx').then((module) => module.ReceiptLink), {
  ifFailed: 'nothing',
})

/** The steps so far, oldest first. */
function Timeline({ steps }: { steps: Transaction['timeline'] }) {
  const { t } = useT()
  return (
    <ol className={layoutStyles['grid']} aria-label={t('history.timeline')}>
      {steps.map((step) => (
        <li key={`${step.stage} ${step.at}`} className={timelineStyles['step']} data-tone={toneOf[step.stage]}>
          <span>{t(stageKey(step))}</span>
          <time className={timelineStyles['time']} dateTime={step.at}>
            {formatDateTime(step.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** The timeline of a transaction, the reason of its status, and the next action (C7). */
export const TransactionDetail = observer(function TransactionDetail({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useT()
  const own = useOwnMoney()
  const { session } = useStores()
  const { id, currency, eta_at: eta, can_cancel: canCancel } = transaction
  const key = explanationOf(transaction, session.isOnBreak)
  const amount = own(transaction.amount, currency)
  const explained = key !== null && hasMessage(i18n, key) ? i18n._(key, { amount }) : null // some are lazy texts
  const { fee } = feeOf(transaction)
  const action = nextActionOf(transaction, session.isOnBreak)
  return (
    <div className={styles['detail']}>
      {explained && <p className={styles['reason']}>{explained}</p>}
      <Timeline steps={transaction.timeline} />
      <Facts>
        <Fact name={t('history.number')} isOwn>
          {id}
        </Fact>
        {fee > 0 && (
          <Fact name={t('cashBox.feeLine')} isOwn>
            {own(fee, currency)}
          </Fact>
        )}
        {eta && <Fact name={t('history.expected')}>{formatDateTime(eta)}</Fact>}
      </Facts>
      <div className={layoutStyles['wrap3']}>
        {action && (
          <ServerLink href={action.to} look="secondary">
            {t(action.label)}
          </ServerLink>
        )}
        {canCancel && <CancelWithdrawal transaction={transaction} />}
        <ReceiptLink id={id} />
      </div>
    </div>
  )
})
