import type { I18n } from '@lingui/core'

import { formatMoney } from '~/lib/money.ts'
import { isVisible, onVisible } from '~/platform/visibility.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { claimAnnouncement, endedPaymentKey } from '~/stores/payment-key.ts'

import { endedTexts, lostWith, whyEnded } from './ended-texts.ts'

type Parts = { stores: Stores; i18n: I18n }

const isGood = ({ status }: EndedPayment) => status === 'completed' || status === 'accepted'

/** Does a screen say it: the cash box, or the dialog of a return from the payment page, also one about to open? */
export function isShownByScreen(end: EndedPayment, { cashBox, dialogs }: Stores): boolean {
  if (cashBox.isOpen('paymentStatus') && cashBox.ended?.payment.key === end.payment.key) return true
  if (end.payment.type !== 'deposit') return false // the dialog is about deposits only
  const dialog = dialogs.open?.kind
  if (cashBox.isOpen('paymentReturn') || dialog === 'payment-ok' || dialog === 'payment-error') return true
  const { pathname, hash } = location
  return pathname === '/' && hash === (isGood(end) ? '#payment_ok' : '#payment_error')
}

/** Says in a notification how a payment ended, unless the message about it has just said so. */
export function announceOutcome(end: EndedPayment, { stores, i18n }: Parts) {
  const { payment } = end
  if (!claimAnnouncement(stores.toasts, endedPaymentKey(end))) return undefined
  const amount = formatMoney(payment.amount, payment.currency, stores.guest.language)
  const [title, text] = endedTexts(end)
  const sum = end.status === 'untold' || end.status === 'not-begun' ? `${amount}.` : '' // the other texts name it
  const words = [`${i18n._(title)}.`, sum, i18n._(text, { amount }), whyEnded(end, i18n) ?? lostWith(end, i18n)]
    .filter(Boolean)
    .join(' ')
  const topic = payment.type === 'deposit' && isGood(end) ? 'deposit' : 'payment'
  if (isGood(end)) return stores.toasts.add({ variant: 'success', text: words, topic })
  const action =
    end.status === 'untold'
      ? { label: i18n._('history.tab'), to: '/cash-box/history' }
      : { label: i18n._('payment.backToCashBox'), to: `/cash-box/${payment.type}` }
  return stores.toasts.add({ variant: 'error', text: words, action, topic })
}

/** Resolves when the tab is seen: a notification lives 5 s, in a tab behind another it would be gone unseen. */
export function untilSeen(): Promise<void> {
  if (isVisible()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onVisible(() => {
      stop()
      resolve()
    })
  })
}
