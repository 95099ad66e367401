import type { Transaction } from '../../../src/contract/transactions.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Known } from '../../../src/contract/tolerant.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { findMethod } from './payment-methods.ts'
import { addHistory } from './payment-history.ts'
import { canCancel, cancelPayOut, stageOf } from './payments.ts'
import type { PaymentRecord } from '../../world/records.ts'

type Names = 'listTransactions' | 'cancelWithdrawal'

const documentStatus: Record<PaymentRecord['status'], Known<Transaction['status']>> = {
  waiting: 'process',
  processing: 'in process',
  completed: 'approved',
  failed: 'declined',
  cancelled: 'declined',
  expired: 'declined',
}
const iso = (time: number) => new Date(time).toISOString()

function transactionOf(payment: PaymentRecord, locale: Language): Transaction {
  const method = findMethod(payment.methodUid)
  return {
    id: payment.transactionId,
    type: payment.type,
    status: documentStatus[payment.status],
    stage: stageOf(payment),
    amount: payment.amount,
    fee: payment.fee,
    currency: payment.currency,
    method: {
      uid: payment.methodUid,
      title: method?.seed.title[locale] ?? payment.methodUid,
      icon: `/img/m/${method?.seed.slug ?? 'card'}`,
    },
    account: payment.account,
    error_type: payment.errorType,
    reason: payment.reason,
    can_cancel: canCancel(payment),
    ...(payment.type === 'withdrawal' ? { bonus_lost: payment.bonusLost } : {}),
    eta_at: payment.etaAt === null ? null : iso(payment.etaAt),
    created_at: iso(payment.createdAt),
    updated_at: iso(payment.updatedAt),
    timeline: payment.steps.map(({ stage, at, reason }) => ({ stage, at: iso(at), reason })),
  }
}

export const cashBoxHistoryHandlers: Pick<Handlers, Names> = {
  listTransactions({ query }, context) {
    const player = context.player()
    addHistory(player)
    const newestFirst = [...player.payments.values()].toSorted((a, b) => b.createdAt - a.createdAt)
    return { transactions: newestFirst.map((payment) => transactionOf(payment, query.locale)) }
  },

  cancelWithdrawal({ body }, context) {
    const player = context.player()
    addHistory(player)
    const payment = player.payments.get(body.transaction_id)
    if (payment?.type !== 'withdrawal') throw new Refusal('PAYMENT_NOT_FOUND')
    if (!cancelPayOut(context.session, player, payment)) throw new Refusal('WITHDRAWAL_NOT_CANCELLABLE')
    return { status: 'cancelled' }
  },
}
