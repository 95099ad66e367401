import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { paymentOutcomeQuery } from '~/api/cash-box.ts'
import { formatMoney } from '~/lib/money.ts'
import { OUTCOME_POLL } from '~/lib/spec/money.ts'
import { useT } from '~/lib/use-t.ts'
import type { PendingPayment as Payment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/button.tsx'

import { paymentAddress } from './payment-address.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { isEnded, paymentState, settlePayment, type PaymentState } from './settle-payment.ts'

type Props = {
  payment: Payment
  /** The payment has ended and is forgotten. */
  onEnd: (payment: Payment, state: PaymentState) => void
  onLeave: (url: URL) => void
}

/** A payment whose end is not known: asks the server until it is, and never lets anybody pay twice meanwhile. */
export function PendingPayment({ payment, onEnd, onLeave }: Props) {
  const { t, language } = useT()
  const state = useOutcome(payment, onEnd)
  const giveUp = useGiveUp(payment)
  const amount = formatMoney(payment.amount, payment.currency, language)

  if (state.kind !== 'outcome') {
    return <PaymentNotice tone="info" title={t('cashBox.findingTitle')} text={t('cashBox.findingText', { amount })} />
  }
  if (state.outcome.status !== 'waiting') {
    return (
      <PaymentNotice tone="info" title={t('cashBox.processingTitle')} text={t('cashBox.processingText', { amount })}>
        <Button variant="secondary" size="s" onClick={giveUp}>
          {t('cashBox.newPayment')}
        </Button>
      </PaymentNotice>
    )
  }
  const address = paymentAddress(state.outcome.redirect_url ?? '')
  return (
    <PaymentNotice tone="info" title={t('cashBox.waitingTitle')} text={t('cashBox.waitingText', { amount })}>
      {address && (
        <Button size="s" onClick={() => onLeave(address)}>
          {t('cashBox.continuePayment')}
        </Button>
      )}
      <Button variant="secondary" size="s" onClick={giveUp}>
        {t('cashBox.newPayment')}
      </Button>
    </PaymentNotice>
  )
}

function useOutcome(payment: Payment, onEnd: Props['onEnd']): PaymentState {
  const stores = useStores()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({ ...paymentOutcomeQuery(payment.key), refetchInterval: OUTCOME_POLL })
  const state = paymentState(payment, data, error)
  const hasEnded = isEnded(state)
  const settle = useEffectEvent(() => {
    void settlePayment(payment, state, { stores, queryClient })
    onEnd(payment, state)
  })
  useEffect(() => {
    if (hasEnded) settle()
  }, [hasEnded])
  return state
}

/** Nothing is cancelled at the server: the player is only free to start another payment. */
function useGiveUp(payment: Payment) {
  const stores = useStores()
  const queryClient = useQueryClient()
  return () => void settlePayment(payment, { kind: 'unknown' }, { stores, queryClient })
}
