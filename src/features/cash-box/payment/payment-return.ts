import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { pendingPayments } from '~/db/payments.ts'
import { formatMoney } from '~/lib/money.ts'
import { OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/lib/spec/money.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { endedTexts } from './ended-texts.ts'
import { endOf, findOut } from './find-out.ts'
import { settlePayment } from './settle-payment.ts'

type Parts = { stores: Stores; queryClient: QueryClient; i18n: I18n }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Called when the app starts with a session: takes up payments that an earlier page began. Those that have
 * ended are told and forgotten; an open one locks the pay button and is asked about for a while, after that by
 * the cash box itself.
 */
export async function checkPendingPayment(parts: Parts): Promise<void> {
  const { stores } = parts
  const playerId = stores.session.playerId
  if (playerId === null) return
  const payments = await pendingPayments(playerId)
  const last = payments.at(-1)
  if (last && !stores.cashBox.pending) stores.cashBox.paymentBegan(last)
  for (const payment of payments) await watch(payment, playerId, parts)
}

async function watch(payment: PendingPayment, playerId: string, parts: Parts) {
  for (let asked = 0; asked < OUTCOME_POLLS_AT_START; asked += 1) {
    const state = await findOut(payment, parts.queryClient)
    if (parts.stores.session.playerId !== playerId) return // another player must not hear of it
    const end = endOf(payment, state)
    if (end) {
      tell(end, parts)
      return settlePayment(end, parts)
    }
    // the player left the payment page unfinished: the cash box offers to go on
    if (state.kind === 'outcome' && state.outcome.status === 'waiting') return undefined
    await wait(OUTCOME_POLL)
  }
  return undefined
}

/** Says how it ended, unless the result dialog or the notice of this very page says the same. */
function tell(end: EndedPayment, { stores, i18n }: Parts) {
  const { payment, status } = end
  const isGood = status === 'completed' || status === 'accepted'
  const marker = isGood ? '#payment_ok' : '#payment_error'
  const dialog = stores.dialogs.open?.kind
  if (globalThis.location?.hash === marker || dialog === 'payment-ok' || dialog === 'payment-error') return
  if (stores.cashBox.ended?.payment.key === payment.key) return // a panel of this page has told it
  const amount = formatMoney(payment.amount, payment.currency, stores.guest.language)
  const [title, text] = endedTexts(end)
  stores.toasts.add({
    variant: isGood ? 'success' : 'error',
    text: `${i18n._(title)}. ${i18n._(text, { amount })}`,
    ...(isGood && payment.type === 'deposit' ? { topic: 'deposit' as const } : {}),
  })
}
