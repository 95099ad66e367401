import { observer } from 'mobx-react-lite'

import { dropActiveBonus } from '~/db/active-bonus.ts'
import { PAYMENT_LONG_OPEN } from '~/constants/money.ts'
import type { PendingPayment as Payment } from '~/db/payments.ts'
import { useLoadPolicy } from '~/hooks/use-lazy-part.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { ageOf } from '~/lib/moments.ts'

import { paymentUrl } from './payment-url.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { StopButton } from './stop-button.tsx'

/** The code that confirms a withdrawal. Until its form has loaded, the withdrawal can be stopped. */
const PayoutCode = lazyPart(() => import('./payout-code.tsx').then((module) => module.PayoutCode), {
  fallback: ({ payment }) => <CodeOfLater payment={payment} isLost={false} />,
  ifFailed: ({ payment }) => <CodeOfLater payment={payment} isLost />,
})

function CodeOfLater({ payment, isLost }: { payment: Payment; isLost: boolean }) {
  const { t } = useT()
  const { reload } = useLoadPolicy()
  return (
    <PaymentReceipt payment={payment} status="waiting" text={t(isLost ? 'common.partLost' : 'common.loading')}>
      {isLost && <Button onClick={reload}>{t('common.retry')}</Button>}
      <StopButton payment={payment} />
    </PaymentReceipt>
  )
}

type Props = { payment: Payment; onLeave: (url: URL) => void }

/** A payment without an outcome: the server's last status, and actions that cannot pay twice. */
export const PendingPayment = observer(function PendingPayment({ payment, onLeave }: Props) {
  const { t } = useT()
  const { cashBox } = useStores()
  const status = cashBox.known?.status ?? 'unknown'
  const isLong = cashBox.payment?.step === 'pending' && ageOf(payment.startedAt, cashBox.payment.at) > PAYMENT_LONG_OPEN

  if (status === 'waiting' && payment.type === 'withdrawal') return <PayoutCode payment={payment} />
  if (status === 'waiting') return <Waiting payment={payment} onLeave={onLeave} />
  if (status === 'processing') {
    const isFree = !cashBox.isLocked('deposit')
    const text = t(isFree ? 'cashBox.processingLongText' : 'cashBox.processingText')
    return (
      <PaymentReceipt {...{ payment, status, text }} title={t('cashBox.processingTitle')}>
        {isLong && <HistoryLink />}
      </PaymentReceipt>
    )
  }
  if (!isLong || !cashBox.known) {
    return <PaymentReceipt {...{ payment, status }} title={t('cashBox.findingTitle')} text={t('cashBox.findingText')} />
  }
  return (
    <PaymentReceipt {...{ payment, status }} title={t('cashBox.noAnswerTitle')} text={t('cashBox.noAnswerText')}>
      <StopButton payment={payment} />
      <HistoryLink />
      <AppLink to="/$slug" params={{ slug: 'contacts' }} look="secondary">
        {t('history.action.support')}
      </AppLink>
    </PaymentReceipt>
  )
})

const HistoryLink = () => {
  const { t } = useT()
  return (
    <AppLink to="/cash-box/history" look="secondary">
      {t('history.tab')}
    </AppLink>
  )
}

/** The payment page has not been completed: offers to continue or stop the payment. */
const Waiting = observer(function Waiting({ payment, onLeave }: Props) {
  const { t } = useT()
  const { known } = useStores().cashBox
  const address = paymentUrl((known?.status === 'waiting' && known.redirectUrl) || '')
  const goOn = (url: URL) => {
    dropActiveBonus(payment.bonus?.id) // the response that would have done it may have been lost (CASH-13)
    onLeave(url)
  }
  return (
    <PaymentReceipt
      payment={payment}
      status="waiting"
      title={t('cashBox.waitingTitle')}
      text={t('cashBox.waitingText')}
    >
      {address && <Button onClick={() => goOn(address)}>{t('cashBox.continuePayment')}</Button>}
      <StopButton payment={payment} />
    </PaymentReceipt>
  )
})
