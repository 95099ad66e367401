import { useT } from '~/lib/use-t.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Dialog } from '~/ui/dialog.tsx'

import styles from './dialogs.module.css'
import { HeldOpen } from './held-open.tsx'
import { paymentErrorKey } from './payment-error-key.ts'
import { useOutcomeToast } from './use-outcome-toast.ts'

/** A payment failed; the type says why (SHELL-46, SHELL-47). */
export function PaymentErrorDialog({ errorType, onClose }: { errorType: string | null; onClose: () => void }) {
  const { t } = useT()
  const text = t(paymentErrorKey(errorType))
  const toCashBox = t('payment.backToCashBox')
  useOutcomeToast({ variant: 'error', text, action: { label: toCashBox, to: '/cash-box/deposit' } })
  return (
    <Dialog title={t('payment.errorTitle')} onClose={onClose}>
      <HeldOpen onTimeout={onClose}>
        <p className={styles['text']}>{text}</p>
        <AppLink to="/cash-box/deposit" look="primary" isWide onClick={onClose}>
          {toCashBox}
        </AppLink>
      </HeldOpen>
    </Dialog>
  )
}
