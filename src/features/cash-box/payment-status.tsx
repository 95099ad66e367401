import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { adConsent, saveAdConsent } from '~/platform/visitor.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './deposit-panel.module.css'
import formStyles from './payment-form.module.css'
import { PaymentResult } from './payment/payment-result.tsx'
import { PendingPayment } from './payment/pending-payment.tsx'
import { useOpenPayment, useShownOutcome } from './payment/use-payment-status.ts'

const { analyticsUrl, pixelUrl } = config.depositServices

/**
 * Requests consent, once, to report deposits to ad partners (O-66) and to recognise this browser again. Hidden if no
 * partner is configured.
 */
function AdQuestion() {
  const { t } = useT()
  const [isAsking, setIsAsking] = useState(() => (analyticsUrl !== '' || pixelUrl !== '') && adConsent() === null)
  if (!isAsking) return null
  const response = (isGiven: boolean) => {
    saveAdConsent(isGiven)
    setIsAsking(false)
  }
  return (
    <section className={formStyles['question']} aria-label={t('cashBox.adQuestion')}>
      <p>{t('cashBox.adQuestion')}</p>
      <div className={layoutStyles['wrap3']}>
        <Button size="s" variant="secondary" onClick={() => response(true)}>
          {t('cashBox.adYes')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => response(false)}>
          {t('cashBox.adNo')}
        </Button>
      </div>
    </section>
  )
}

type Props = {
  /** True while the form itself shows a pending request or a redirect. */
  isQuiet?: boolean
  onLeave: (url: URL) => void
  /** Next steps after the outcome. */
  children?: ReactNode
}

/** Shows the state of the last payment: pending or its outcome. Empty without a payment. */
export const PaymentStatus = observer(function PaymentStatus({ isQuiet = false, onLeave, children }: Props) {
  const { cashBox } = useStores()
  const { pending, ended } = cashBox
  useEffect(() => {
    cashBox.opened('paymentStatus')
    return () => {
      cashBox.closed('paymentStatus')
      cashBox.outcomeSeen()
    }
  }, [cashBox])
  const ref = useRef<HTMLDivElement>(null)
  const wasQuiet = useRef(isQuiet)
  useEffect(() => {
    // on a phone the submit button is a screen below the result
    if (wasQuiet.current && !isQuiet && ref.current?.firstChild) ref.current.scrollIntoView({ block: 'center' })
    wasQuiet.current = isQuiet
  }, [isQuiet])
  useOpenPayment()
  useShownOutcome(ended)

  return (
    // rendered empty first: screen readers announce only changes of a live region that already exists
    <div ref={ref} className={styles['status']} aria-live="polite">
      {pending && !isQuiet && <PendingPayment key={pending.key} payment={pending} onLeave={onLeave} />}
      {!pending && ended && <PaymentResult end={ended}>{children}</PaymentResult>}
      {!pending && ended?.status === 'completed' && <AdQuestion />}
    </div>
  )
})
