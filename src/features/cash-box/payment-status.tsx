import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'

import { useStores } from '~/stores/use-stores.ts'

import { AdQuestion } from './ad-question.tsx'
import styles from './deposit-panel.module.css'
import { EndedPayment } from './payment/ended-payment.tsx'
import { PendingPayment } from './payment/pending-payment.tsx'
import { useOpenPayment, useShownEnd } from './payment/use-payment-status.ts'

type Props = {
  /** A call that is being sent says so by itself, and so does a page that is being left. */
  isQuiet?: boolean
  onLeave: (url: URL) => void
  /** What to do now that it has ended. */
  children?: ReactNode
}

/** What is known of the last payment: it is under way, or how it ended. Nothing when there was none. */
export const PaymentStatus = observer(function PaymentStatus({ isQuiet = false, onLeave, children }: Props) {
  const { cashBox } = useStores()
  const { pending, ended } = cashBox
  useEffect(() => {
    cashBox.opened('paymentStatus')
    return () => {
      cashBox.closed('paymentStatus')
      cashBox.endSeen()
    }
  }, [cashBox])
  const ref = useRef<HTMLDivElement>(null)
  const wasQuiet = useRef(isQuiet)
  useEffect(() => {
    // on a phone the button that was pressed stands a screen below what it came to
    if (wasQuiet.current && !isQuiet && ref.current?.firstChild) ref.current.scrollIntoView({ block: 'center' })
    wasQuiet.current = isQuiet
  }, [isQuiet])
  useOpenPayment()
  useShownEnd(ended)

  return (
    // rendered empty first: screen readers announce only changes of a live region that they know
    <div ref={ref} className={styles['status']} aria-live="polite">
      {pending && !isQuiet && <PendingPayment key={pending.key} payment={pending} onLeave={onLeave} />}
      {!pending && ended && <EndedPayment end={ended}>{children}</EndedPayment>}
      {!pending && ended?.status === 'completed' && <AdQuestion />}
    </div>
  )
})
