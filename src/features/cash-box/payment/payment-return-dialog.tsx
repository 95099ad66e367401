import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import type { PendingPayment } from '~/db/payments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import type { PaymentResult as End } from '~/stores/cash-box-store.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import styles from '~/ui/primitives/dialog-text.module.css'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'

import { AutoClose } from './auto-close.tsx'
import { PaymentResult } from './payment-result.tsx'
import { failureText, resultTexts } from './result-texts.ts'
import { PaymentReceipt, NextSteps } from './payment-receipt.tsx'
import { useReturnedPayment } from './use-payment-status.ts'

/** Repeats the text of a dialog as a toast, once: the dialog may close before it was read (O-13). */
export function useOutcomeToast(toast: ToastRequest) {
  const { toasts } = useStores()
  const request = useRef<ToastRequest | null>(toast)
  useEffect(() => {
    if (request.current) toasts.add(request.current)
    request.current = null
  }, [toasts])
}

type Props = {
  /** The error type in the URL, used for a failed payment without a reason from the server. */
  errorType: string | null
  onClose: () => void
}

type ResultProps = { end: End; onClose: () => void }

/**
 * Shown when a player returns from the payment page: success, failure or still being checked. The URL proves nothing, so
 * without a known deposit the dialog shows no outcome.
 */
export const PaymentReturnDialog = observer(function PaymentReturnDialog({ errorType, onClose }: Props) {
  const { t } = useT()
  const returned = useReturnedPayment()

  if (returned.kind === 'looking') {
    return (
      <Dialog title={t('payment.checking')} onClose={onClose}>
        <Spinner />
      </Dialog>
    )
  }
  if (returned.kind === 'open') return <Open payment={returned.payment} onClose={onClose} />
  if (returned.kind === 'none') return <NoneKnown onClose={onClose} />
  const { end } = returned
  if (end.status === 'completed' || end.status === 'accepted') return <Ok end={end} onClose={onClose} />
  if (end.status === 'not-begun' || end.status === 'untold') return <NotBegun end={end} onClose={onClose} />
  return <Failed end={end} errorType={errorType} onClose={onClose} />
})

/** A successful deposit (SHELL-44, SHELL-45). */
const Ok = observer(function Ok({ end, onClose }: ResultProps) {
  const { t, language } = useT()
  const { isOnBreak } = useStores().session
  const toStart = t(isOnBreak ? 'install.toLobby' : 'payment.startPlaying')
  useOutcomeToast({
    variant: 'success',
    text: `${t('payment.okTitle')}: ${formatMoney(end.payment.amount, end.payment.currency, language)}`,
    action: { label: toStart, to: '/' },
    topic: 'deposit',
    reports: end.payment.key,
  })
  return (
    <Dialog title={t('payment.okTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <PaymentResult end={end} hasTitle={false} />
        <AppLink to="/" look="primary" isWide data-first-focus onClick={onClose}>
          {toStart}
        </AppLink>
      </AutoClose>
    </Dialog>
  )
})

/** No deposit is known on this device; the history lists all of them. */
function NoneKnown({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useT()
  return (
    <Dialog title={t('payment.noneTitle')} onClose={onClose}>
      <div className={styles['held']}>
        <p className={styles['text']}>{t('payment.noneText')}</p>
        <AppLink to="/cash-box/history" look="primary" isWide onClick={onClose}>
          {t('payment.toHistory')}
        </AppLink>
      </div>
    </Dialog>
  )
}

/** A failed payment with its reason (SHELL-46, SHELL-47). */
const Failed = observer(function Failed({ end, errorType, onClose }: ResultProps & Pick<Props, 'errorType'>) {
  const { i18n } = useT()
  const { isOnBreak } = useStores().session
  return <Bad end={end} text={failureText(end, errorType, i18n, isOnBreak)} onClose={onClose} />
})

const NotBegun = observer(function NotBegun({ end, onClose }: ResultProps) {
  const { t } = useT()
  const [, text] = resultTexts(end, useStores().session.isOnBreak)
  return <Bad end={end} text={t(text)} onClose={onClose} />
})

/**
 * Links to the cash box, another method and support; during a break to the history and support, because deposits are
 * blocked (O-67).
 */
const Bad = observer(function Bad({ end, text, onClose }: ResultProps & { text: string }) {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  const label = t(isOnBreak ? 'payment.toHistory' : 'payment.backToCashBox')
  const to = isOnBreak ? '/cash-box/history' : '/cash-box/deposit'
  useOutcomeToast({ variant: 'error', text, action: { label, to }, topic: 'payment', reports: end.payment.key })
  return (
    <Dialog title={t('payment.errorTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <PaymentReceipt payment={end.payment} status={end.status} text={text} />
        <AppLink to={to} look="primary" isWide data-first-focus onClick={onClose}>
          {label}
        </AppLink>
        <NextSteps type={isOnBreak ? null : 'deposit'} onLeave={onClose} />
      </AutoClose>
    </Dialog>
  )
})

/** The server has no outcome yet; the cash box continues to poll. */
function Open({ payment, onClose }: { payment: PendingPayment; onClose: () => void }) {
  const { t, language } = useT()
  const text = t('cashBox.findingOutText')
  const amount = formatMoney(payment.amount, payment.currency, language)
  const action = { label: t('payment.backToCashBox'), to: '/cash-box/deposit' }
  useOutcomeToast({ variant: 'info', text: `${amount}. ${text}`, action, topic: 'open-payment' })
  return (
    <Dialog title={t('cashBox.findingTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <PaymentReceipt payment={payment} status="unknown" text={text} />
        <AppLink to="/cash-box/deposit" look="primary" isWide onClick={onClose}>
          {t('payment.backToCashBox')}
        </AppLink>
      </AutoClose>
    </Dialog>
  )
}
