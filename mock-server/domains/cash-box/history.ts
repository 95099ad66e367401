import type { listTransactions, Transaction } from '../../../src/contract/transactions.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Known } from '../../../src/contract/tolerant.ts'
import type { HandlerInput, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
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
/** `in process` is the same as `process` (O-51). */
const statusFilter = {
  process: 'process',
  'in process': 'process',
  declined: 'declined',
  approved: 'approved',
} as const
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

const MOST = 100

/** A requested time, ms since 1970. */
function momentOf(name: string, given: string | undefined, otherwise: number): number {
  const moment = given === undefined ? otherwise : Date.parse(given)
  if (Number.isNaN(moment)) throw new ApiError('VALIDATION_FAILED', [name])
  return moment
}

type ListQuery = HandlerInput<typeof listTransactions>['query']

/** One page of the payments, newest first, after the named one. */
function pageOf(payments: readonly PaymentRecord[], { limit, before }: ListQuery) {
  if (limit === undefined) return { page: payments, next: null }
  const last = payments.findIndex(({ transactionId }) => transactionId === before)
  if (before !== undefined && last < 0) throw new ApiError('VALIDATION_FAILED', ['before'])
  const older = payments.slice(last + 1)
  const page = older.slice(0, Math.min(Math.max(limit, 1), MOST))
  return { page, next: older.length > page.length ? (page.at(-1)?.transactionId ?? null) : null }
}

export const cashBoxHistoryHandlers: Pick<Handlers, Names> = {
  listTransactions({ query }, context) {
    const player = context.player()
    addHistory(player)
    const since = momentOf('since', query.since, -Infinity)
    const until = momentOf('until', query.until, Infinity)
    const chosen = [...player.payments.values()]
      .toReversed() // of one moment the later one is newer
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .filter(({ createdAt: at, type, status }) => {
        if (type === 'withdrawal' && status === 'waiting') return false // it has no row before its code is confirmed
        const isOfKind = query.type === undefined || query.type === type
        const isOfState = query.status === undefined || statusFilter[documentStatus[status]] === query.status
        return isOfKind && isOfState && at >= since && at < until
      })
    const { page, next } = pageOf(chosen, query)
    return { transactions: page.map((payment) => transactionOf(payment, query.locale)), next }
  },

  cancelWithdrawal({ body }, context) {
    const player = context.player()
    addHistory(player)
    const payment = player.payments.get(body.transaction_id)
    if (payment?.type !== 'withdrawal') throw new ApiError('PAYMENT_NOT_FOUND')
    if (!cancelPayOut(context.session, player, payment)) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE')
    return { status: 'cancelled' }
  },
}
