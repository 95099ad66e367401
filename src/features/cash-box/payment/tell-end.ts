import { formatMoney } from '~/lib/money.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'

import { endedTexts, whyEnded } from './ended-texts.ts'
import type { FollowParts } from './follow-payments.ts'

/**
 * Says how a payment ended in a notification, as soon as the tab is seen, unless the dialog of the return says it.
 * `onTold` is called when it has been said.
 */
export function tellEnd(end: EndedPayment, parts: Omit<FollowParts, 'queryClient'>, onTold: () => void) {
  if (isToldByDialog(end, parts)) return
  whenSeen(() => {
    const { stores } = parts
    stores.toasts.add(toastOf(end, parts))
    onTold()
  })
}

const isGood = ({ status }: EndedPayment) => status === 'completed' || status === 'accepted'

/** The dialog that a return from the payment page opens asks the server as well. It is about deposits only. */
function isToldByDialog(end: EndedPayment, { stores: { dialogs } }: Omit<FollowParts, 'queryClient'>): boolean {
  if (end.payment.type !== 'deposit') return false
  const dialog = dialogs.open?.kind
  if (dialog === 'payment-ok' || dialog === 'payment-error') return true
  const { pathname, hash } = globalThis.location ?? {} // the dialog is about to open
  return pathname === '/' && hash === (isGood(end) ? '#payment_ok' : '#payment_error')
}

function toastOf(end: EndedPayment, { stores, i18n }: Omit<FollowParts, 'queryClient'>) {
  const { payment } = end
  const amount = formatMoney(payment.amount, payment.currency, stores.guest.language)
  const [title, text] = endedTexts(end)
  const words = [`${i18n._(title)}.`, i18n._(text, { amount }), whyEnded(end, i18n)].filter(Boolean).join(' ')
  if (isGood(end)) {
    return {
      variant: 'success' as const,
      text: words,
      ...(payment.type === 'deposit' && { topic: 'deposit' as const }),
    }
  }
  const action = { label: i18n._('payment.backToCashBox'), to: `/cash-box/${payment.type}` }
  return { variant: 'error' as const, text: words, action }
}

/** A notification lives 5 s: in a tab behind another it would be gone unseen. */
function whenSeen(say: () => void) {
  const page = globalThis.document
  if (page?.visibilityState !== 'hidden') return say()
  page.addEventListener('visibilitychange', () => whenSeen(say), { once: true })
  return undefined
}
