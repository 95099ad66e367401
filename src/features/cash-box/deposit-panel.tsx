import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'

import { dropDraft } from '~/db/drafts.ts'
import { useT } from '~/lib/use-t.ts'
import type { PendingPayment as Payment } from '~/stores/cash-box-store.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/button.tsx'

import { DepositMethods } from './deposit-methods.tsx'
import styles from './deposit-panel.module.css'
import { EndedPayment } from './ended-payment.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PendingPayment } from './pending-payment.tsx'
import type { PaymentState } from './settle-payment.ts'
import { useAttempts } from './use-attempts.ts'

type Ended = { payment: Payment; state: PaymentState }
type Props = {
  /** Over a game: closes the dialog. */
  onClose?: () => void
}

/** The whole deposit: what became of the last payment, a method, an amount, pay (CASH-29). */
export const DepositPanel = observer(function DepositPanel({ onClose }: Props) {
  const { t } = useT()
  const { cashBox } = useStores()
  const [ended, setEnded] = useState<Ended | null>(null)
  const [leavingFor, setLeavingFor] = useState<URL | null>(null)
  const attempts = useAttempts()
  useHoldUpdates('payment', cashBox.pending !== null)
  useBackFromCache(() => {
    setLeavingFor(null)
    cashBox.released('payment')
  })

  function leave(url: URL) {
    setLeavingFor(url)
    location.assign(url)
  }
  function end(payment: Payment, state: PaymentState) {
    if (state.kind !== 'not-begun') attempts.forget() // only then is a second try the same payment
    if (state.kind === 'outcome' && state.outcome.status === 'completed') void dropDraft('deposit')
    setEnded({ payment, state })
  }

  const isAsking = cashBox.pending !== null && !cashBox.isLoading('payment') && !leavingFor
  return (
    <div className={styles['panel']}>
      {leavingFor && <PaymentNotice tone="info" title={t('cashBox.leaving')} text={leavingFor.hostname} />}
      {isAsking && cashBox.pending && (
        <PendingPayment key={cashBox.pending.key} payment={cashBox.pending} onEnd={end} onLeave={leave} />
      )}
      {ended && !cashBox.pending && (
        <EndedPayment {...ended}>
          {onClose && (
            <Button size="s" variant="secondary" onClick={onClose}>
              {t('common.ok')}
            </Button>
          )}
        </EndedPayment>
      )}
      <DepositMethods
        attempts={attempts}
        isLocked={cashBox.pending !== null || leavingFor !== null}
        onStart={() => setEnded(null)}
        onLeave={leave}
      />
    </div>
  )
})

/** The browser may show this very page again when the player comes back from the payment page. */
function useBackFromCache(onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
