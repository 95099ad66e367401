import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { paymentMethodsQuery } from '~/api/cash-box.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import type { PendingPayment } from '~/db/payments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { timeToName } from '~/stores/payment-key.ts'
import type { PaymentResult, KnownPayment } from '~/stores/cash-box-store.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Money } from '~/ui/text/money.tsx'
import textStyles from '~/ui/text/text.module.css'

import { durationText, feeOf } from '../method/amounts.ts'
import { OTHER_METHOD } from '../last-payment.ts'
import { canUseApplePay } from '../method/card.ts'
import styles from './payment-receipt.module.css'

// a receipt does not wait for the texts of its steps. Once these have loaded, the text under them may be longer
const Steps = lazyPart(() => import('./payment-steps.tsx').then((module) => module.PaymentSteps), {
  ifFailed: 'nothing',
})

type Status = PaymentResult['status'] | KnownPayment['status']
type Tone = 'info' | 'success' | 'danger'

/** The current step of a payment, from 0; 3 if all are done. A status without a step has failed or is unknown. */
const stepAt: Partial<Record<Status, number>> = { waiting: 1, processing: 2, accepted: 1, completed: 3 }

const icons: Record<Tone, IconName> = { info: 'clock', success: 'success', danger: 'error' }

function toneOf(status: Status): Tone {
  if (status === 'completed' || status === 'accepted') return 'success'
  return status === 'waiting' || status === 'processing' || status === 'unknown' ? 'info' : 'danger'
}

type Props = {
  payment: PendingPayment
  status: Status
  /** Omitted if the surrounding component shows it. */
  title?: string
  /** The effect on the player's money. */
  text: string
  /** Lines under the text. */
  more?: ReactNode
  /** Next steps. */
  children?: ReactNode
}

/** Shows any state of a payment: icon, amount, method, progress, effect on the money, next steps. */
export function PaymentReceipt({ payment, status, title, text, more, children }: Props) {
  const { amount, currency } = payment
  const { t } = useT()
  const method = useMethod(payment)
  const tone = toneOf(status)
  const [startedAt] = useState(() => timeToName(payment.startedAt))
  const isUnderWay = payment.type === 'withdrawal' && (status === 'accepted' || status === 'processing')
  const fee = payment.type === 'deposit' && status === 'waiting' && method ? feeOf(amount, method.fee_bp) : 0
  const isUnconfirmed = payment.type === 'withdrawal' && status === 'waiting' // the server has not started it
  return (
    <section className={styles['receipt']} data-tone={tone} data-inside={title === undefined || undefined}>
      <div className={styles['head']}>
        <span className={styles['mark']}>
          <Icon name={icons[tone]} size={32} />
        </span>
        {title && <h2 className={styles['title']}>{title}</h2>}
        <Money minor={amount} currency={currency} className={styles['sum']} />
        {method && (
          <span className={textStyles['muted']}>
            {method.title}
            {isUnderWay && ` · ${t('withdrawal.withCheck', { time: t(...durationText(method.minutes)) })}`}
          </span>
        )}
        {fee > 0 && (
          <span>
            {t('cashBox.youPay')}: <Money minor={amount + fee} currency={currency} />
          </span>
        )}
        {startedAt !== null && (
          <span className={textStyles['muted']}>{t('payment.ofTime', { time: formatDateTime(startedAt) })}</span>
        )}
      </div>
      <Steps type={payment.type} at={isUnconfirmed ? undefined : stepAt[status]} />
      <div className={styles['effect']}>
        <p className={styles['text']}>{text}</p>
        {more}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </section>
  )
}

type NextStepsProps = {
  /** Offers other methods for a payment of this type; null during a break, which blocks deposits (O-67). */
  type: PendingPayment['type'] | null
  /** Another try. */
  children?: ReactNode
  onLeave?: () => void
}

/** The next steps after a payment that was not taken: the same again, another method, support. */
export function NextSteps({ type, children, onLeave }: NextStepsProps) {
  const { t } = useT()
  const leave = onLeave ? { onClick: onLeave } : {}
  return (
    <div className={styles['ways']}>
      {children}
      {type && (
        <AppLink to={`/cash-box/${type}`} hash={OTHER_METHOD} {...leave}>
          {t('cashBox.otherMethods')}
        </AppLink>
      )}
      <AppLink to="/$slug" params={{ slug: 'contacts' }} {...leave}>
        {t('footer.contacts')}
      </AppLink>
    </div>
  )
}

/** Returns the payment's method. Loads the list if the cash box has not done so, as after a payment page. */
export function useMethod({ type, currency, methodUid }: PendingPayment): PaymentMethod | undefined {
  const { language: locale } = useT()
  const query = paymentMethodsQuery({ type, currency, locale, hasApplePay: canUseApplePay() })
  const { data } = useQuery({ ...query, enabled: methodUid !== undefined })
  return data?.find(({ uid }) => uid === methodUid)
}
