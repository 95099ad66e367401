import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { dropActiveBonus } from '~/db/active-bonus.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/lib/use-t.ts'
import type { PendingPayment as Payment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/button.tsx'

import { paymentAddress } from './payment-address.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { cancelWaitingPayment } from './settle-payment.ts'
import { useOutcome } from './use-outcome.ts'

type Props = { payment: Payment; onLeave: (url: URL) => void }

/** A payment whose end is not known: asks the server until it is, and never lets anybody pay twice meanwhile. */
export function PendingPayment({ payment, onLeave }: Props) {
  const { t, language } = useT()
  const state = useOutcome(payment)
  const { stop, isStopping } = useStop(payment)
  const amount = formatMoney(payment.amount, payment.currency, language)

  if (state.kind !== 'outcome') {
    return <PaymentNotice tone="info" title={t('cashBox.findingTitle')} text={t('cashBox.findingText', { amount })} />
  }
  if (state.outcome.status !== 'waiting') {
    return (
      <PaymentNotice tone="info" title={t('cashBox.processingTitle')} text={t('cashBox.processingText', { amount })} />
    )
  }
  const address = paymentAddress(state.outcome.redirect_url ?? '')
  const goOn = (url: URL) => {
    dropActiveBonus() // the answer that would have done it may have got lost (CASH-13)
    onLeave(url)
  }
  return (
    <PaymentNotice tone="info" title={t('cashBox.waitingTitle')} text={t('cashBox.waitingText', { amount })}>
      {address && (
        <Button size="s" onClick={() => goOn(address)}>
          {t('cashBox.continuePayment')}
        </Button>
      )}
      <Button variant="secondary" size="s" isLoading={isStopping} onClick={() => void stop()}>
        {t('cashBox.stopPayment')}
      </Button>
    </PaymentNotice>
  )
}

function useStop(payment: Payment) {
  const { t } = useT()
  const stores = useStores()
  const queryClient = useQueryClient()
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    setIsStopping(true)
    const isStopped = await cancelWaitingPayment(payment, { stores, queryClient })
    if (!isStopped) stores.toasts.add({ variant: 'error', text: t('form.network') })
    setIsStopping(false)
  }
  return { stop, isStopping }
}
