import type { PendingPayment } from '~/db/payments.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

type Props = { payment: PendingPayment | null; onClose: () => void }

/**
 * Confirms a log-out, because it clears this device's data. An open payment is named, with a note
 * that its outcome is polled at the next log-in.
 */
export function LogOutDialog({ payment, onClose }: Props) {
  const { t } = useT()
  const { session } = useStores()
  const logOut = () => {
    onClose()
    session.end('player')
  }
  return (
    <Dialog
      title={t(payment ? 'logout.title' : 'logout.ask')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('logout.stay')}
          </Button>
          <Button variant="danger" onClick={logOut}>
            {t('auth.logout')}
          </Button>
        </>
      }
    >
      {payment && <OpenPayment payment={payment} />}
      <p className={styles['text']}>{t(payment ? 'logout.text' : 'logout.askText')}</p>
    </Dialog>
  )
}

function OpenPayment({ payment: { type, amount, currency } }: { payment: PendingPayment }) {
  const { t, language } = useT()
  return (
    <p className={styles['text']}>
      <strong>{t(`logout.${type}`, { amount: formatMoney(amount, currency, language) })}</strong>
    </p>
  )
}
