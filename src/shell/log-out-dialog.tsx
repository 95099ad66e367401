import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

type Props = { payment: PendingPayment; onClose: () => void }

/** A player who logs out while a payment is open reads which one, and that its end is asked for at the next log-in. */
export function LogOutDialog({ payment, onClose }: Props) {
  const { t, language } = useT()
  const { session } = useStores()
  const amount = formatMoney(payment.amount, payment.currency, language)
  const logOut = () => {
    onClose()
    session.end('player')
  }
  return (
    <Dialog
      title={t('logout.title')}
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
      <p className={styles['text']}>
        <strong>{t(`logout.${payment.type}`, { amount })}</strong>
      </p>
      <p className={styles['text']}>{t('logout.text')}</p>
    </Dialog>
  )
}
