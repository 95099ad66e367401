import { observer } from 'mobx-react-lite'

import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import styles from '~/ui/primitives/dialog-text.module.css'
import { Spinner } from '~/ui/primitives/spinner.tsx'
import { Money } from '~/ui/text/money.tsx'

import { AutoClose } from './auto-close.tsx'
import { endedTexts } from './ended-texts.ts'
import { NewBalance } from './new-balance.tsx'
import { paymentErrorKey } from './payment-error-key.ts'
import css from './payment-return-dialog.module.css'
import { useOutcomeToast } from './use-outcome-toast.ts'
import { useReturnedPayment } from './use-payment-status.ts'

type Sum = { amount: number; currency: 'KZT' | 'AZN' }

type Props = {
  /** The reason in the address, for a payment that failed and whose reason the server does not say. */
  errorType: string | null
  onClose: () => void
}

/**
 * A player comes back from the payment page: it went through, it did not, or we are still finding out. An address proves
 * nothing: where this device knows of no deposit, nothing is claimed.
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
  if (returned.kind === 'open') return <Open amount={returned.payment} onClose={onClose} />
  if (returned.kind === 'none') return <NoneKnown onClose={onClose} />
  const { end } = returned
  if (end.status === 'completed') return <Ok payment={end.payment} onClose={onClose} />
  if (end.status === 'not-begun' || end.status === 'untold') return <NotBegun end={end} onClose={onClose} />
  return <Failed errorType={end.errorType ?? errorType} onClose={onClose} />
})

/** A deposit arrived (SHELL-44, SHELL-45). */
function Ok({ payment, onClose }: { payment: Sum; onClose: () => void }) {
  const { t } = useT()
  const toStart = t('payment.startPlaying')
  useOutcomeToast({
    variant: 'success',
    text: t('payment.okTitle'),
    action: { label: toStart, to: '/' },
    topic: 'deposit',
  })
  return (
    <Dialog title={t('payment.okTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <div className={css['done']}>
          <span className={css['mark']}>
            <Icon name="success" size={40} />
          </span>
          <Money minor={payment.amount} currency={payment.currency} className={css['sum']} />
          <NewBalance />
        </div>
        <p className={styles['text']}>{t('payment.okText')}</p>
        <AppLink to="/" look="primary" isWide data-first-focus onClick={onClose}>
          {toStart}
        </AppLink>
      </AutoClose>
    </Dialog>
  )
}

/** No deposit of this device: the history knows of all of them. */
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

/** A payment failed; the type says why (SHELL-46, SHELL-47). */
function Failed({ errorType, onClose }: Pick<Props, 'errorType' | 'onClose'>) {
  const { t } = useT()
  return <Bad text={t(paymentErrorKey(errorType))} onClose={onClose} />
}

function NotBegun({ end, onClose }: { end: Parameters<typeof endedTexts>[0]; onClose: () => void }) {
  const { t, language } = useT()
  const [, text] = endedTexts(end)
  return (
    <Bad
      text={t(text, { amount: formatMoney(end.payment.amount, end.payment.currency, language) })}
      onClose={onClose}
    />
  )
}

function Bad({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useT()
  const toCashBox = t('payment.backToCashBox')
  useOutcomeToast({ variant: 'error', text, action: { label: toCashBox, to: '/cash-box/deposit' }, topic: 'payment' })
  return (
    <Dialog title={t('payment.errorTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <p className={styles['text']}>{text}</p>
        <AppLink to="/cash-box/deposit" look="primary" isWide onClick={onClose}>
          {toCashBox}
        </AppLink>
      </AutoClose>
    </Dialog>
  )
}

/** The server does not know the end yet: the cash box goes on asking. */
function Open({ amount: { amount, currency }, onClose }: { amount: Sum; onClose: () => void }) {
  const { t, language } = useT()
  const text = t('cashBox.findingOutText', { amount: formatMoney(amount, currency, language) })
  const action = { label: t('payment.backToCashBox'), to: '/cash-box/deposit' }
  useOutcomeToast({ variant: 'info', text, action, topic: 'open-payment' })
  return (
    <Dialog title={t('cashBox.findingTitle')} onClose={onClose}>
      <AutoClose onTimeout={onClose}>
        <p className={styles['text']}>{text}</p>
        <AppLink to="/cash-box/deposit" look="primary" isWide onClick={onClose}>
          {t('payment.backToCashBox')}
        </AppLink>
      </AutoClose>
    </Dialog>
  )
}
