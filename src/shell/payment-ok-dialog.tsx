import { useT } from '~/lib/use-t.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Dialog } from '~/ui/dialog.tsx'

import { HeldOpen } from './held-open.tsx'
import styles from './dialogs.module.css'
import { useOutcomeToast } from './use-outcome-toast.ts'

/** A deposit arrived (SHELL-44, SHELL-45). */
export function PaymentOkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const toStart = t('payment.startPlaying')
  useOutcomeToast({ variant: 'success', text: t('payment.okTitle'), action: { label: toStart, to: '/' } })
  return (
    <Dialog title={t('payment.okTitle')} onClose={onClose}>
      <HeldOpen onTimeout={onClose}>
        <p className={styles['text']}>{t('payment.okText')}</p>
        <AppLink to="/" look="primary" isWide onClick={onClose}>
          {toStart}
        </AppLink>
      </HeldOpen>
    </Dialog>
  )
}
