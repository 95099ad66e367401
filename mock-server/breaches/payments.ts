import { problem } from '../http/response.ts'
import type { Call } from '../call.ts'
import { PAYMENT_KEY_LIFE } from '../../src/constants/money.ts'
import { ApiError } from '../http/api-error.ts'
import { cardIdentity } from '../domains/cash-box/card-identity.ts'
import { paymentByKey } from '../domains/cash-box/payments.ts'
import type { PaymentRecord } from '../world/records.ts'
import { bodyOf, changing, clearingKeys, perSession, playerOf, withJson, type Breaches } from './breach.ts'

const otherKeyed = [
  'limits.set',
  'limits.confirm',
  'limits.timeOut',
  'limits.selfExclusion',
  'offers.reject',
  'cashBox.cancelWithdrawal',
]

const isCall = ({ match }: Call, id: string) => match.endpoint.id === id

/** The payment that a call of the cash box names, in its key or in its path. */
function paymentOf(call: Call): PaymentRecord | null {
  const player = playerOf(call)
  return player && paymentByKey(player, call.match.params['key'] ?? call.key ?? '')
}

const isYoung = (call: Call, { createdAt }: PaymentRecord) => call.session.now() - createdAt <= PAYMENT_KEY_LIFE
const sessionOf = ({ session, token }: Call) => session.world.accessTokens.get(token ?? '')?.sessionId

const startedBy = new WeakMap<PaymentRecord, string | undefined>()
const rejectedKeys = perSession(() => new Set<string>())

const waitsForEver = changing(['cashBox.outcome'], (body) =>
  body['status'] === 'expired' ? { ...body, status: 'waiting' } : body,
)

/** Payments and their keys. */
export const paymentBreaches: Breaches = {
  'SP-24': {
    about: 'A key of one player is used up for all players',
    calls: ['cashBox.pay'],
    async intercept(call, next) {
      const others = [...call.session.world.players.values()].filter((player) => player !== playerOf(call))
      if (isCall(call, 'cashBox.pay') && others.some((player) => paymentByKey(player, call.key ?? '')))
        throw new ApiError('IDEMPOTENCY_KEY_REUSED')
      return next(call)
    },
  },
  'SP-25': { about: 'A key that has paid pays again', intercept: clearingKeys(['cashBox.pay']) },
  'SP-25b': {
    about: 'A rejected payment uses its key',
    calls: ['cashBox.pay'],
    async intercept(call, next) {
      if (!isCall(call, 'cashBox.pay')) return next(call)
      const name = `${playerOf(call)?.id ?? ''} ${call.key ?? ''}`
      if (rejectedKeys(call).has(name)) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
      const response = await next(call)
      if (response.status >= 400 && response.code !== 'PAYMENT_VOIDED') rejectedKeys(call).add(name)
      return response
    },
  },
  'SP-26': {
    about: 'The outcome can be read only in the session that started the payment',
    calls: ['cashBox.outcome', 'cashBox.pay'],
    async intercept(call, next) {
      const known = isCall(call, 'cashBox.outcome') ? paymentOf(call) : null
      if (known && isYoung(call, known) && startedBy.get(known) !== sessionOf(call))
        throw new ApiError('PAYMENT_NOT_FOUND')
      const response = await next(call)
      const started = isCall(call, 'cashBox.pay') ? paymentOf(call) : null
      if (started && !startedBy.has(started)) startedBy.set(started, sessionOf(call))
      return response
    },
  },
  'SP-27': {
    about: 'An expired key is reported as unknown',
    async intercept(call, next) {
      const response = await next(call)
      if (response.code !== 'PAYMENT_KEY_EXPIRED') return response
      return isCall(call, 'cashBox.void')
        ? { ...withJson(response, { outcome: null }), status: 200 }
        : problem('PAYMENT_NOT_FOUND')
    },
  },
  'SP-27b': {
    about: 'An unknown key is reported as expired',
    calls: ['cashBox.outcome'],
    async intercept(call, next) {
      const response = await next(call)
      const isUnknown = isCall(call, 'cashBox.outcome') && response.code === 'PAYMENT_NOT_FOUND'
      return isUnknown ? problem('PAYMENT_KEY_EXPIRED') : response
    },
  },
  'SP-28': {
    about: 'A voided key pays, and a void reports every payment as unknown',
    calls: ['cashBox.pay', 'cashBox.void'],
    async intercept(call, next) {
      if (isCall(call, 'cashBox.pay')) playerOf(call)?.cashBox.voidedKeys.delete(call.key ?? '')
      const response = await next(call)
      return isCall(call, 'cashBox.void') && response.status === 200 ? withJson(response, { outcome: null }) : response
    },
  },
  'SP-29': {
    about: 'No open payment is listed',
    intercept: changing(['cashBox.openPayments'], () => ({ payments: [] })),
  },
  'SP-30': {
    about: 'An open deposit never ends and blocks every withdrawal',
    also: ['SP-113'],
    calls: ['cashBox.pay', 'cashBox.outcome'],
    async intercept(call, next) {
      const payments = [...(playerOf(call)?.payments.values() ?? [])]
      const isLocked = payments.some(({ type, status }) => type === 'deposit' && status === 'waiting')
      if (isCall(call, 'cashBox.pay') && bodyOf(call)['type'] === 'withdrawal' && isLocked)
        throw new ApiError('METHOD_UNAVAILABLE')
      return waitsForEver(call, next)
    },
  },
  'SP-44': {
    about: 'A key of a limit, a break, a rejected offer or a cancelled withdrawal is not stored',
    intercept: clearingKeys(otherKeyed, Infinity),
  },
  'SP-77': {
    about: 'Pages of payments are counted from the newest payment',
    calls: ['cashBox.transactions'],
    async intercept(call, next) {
      const { before, limit } = call.query
      if (!isCall(call, 'cashBox.transactions') || before === undefined) return next(call)
      const payments = [...(playerOf(call)?.payments.values() ?? [])].toReversed()
      const counted = payments[Number(limit) - 1]
      return next(counted ? { ...call, query: { ...call.query, before: counted.transactionId } } : call)
    },
  },
  'SP-77b': {
    about: 'Filters of payments by kind and time are ignored',
    calls: ['cashBox.transactions'],
    async intercept(call, next) {
      if (!isCall(call, 'cashBox.transactions')) return next(call)
      const { type: _type, since: _since, until: _until, ...query } = call.query
      return next({ ...call, query })
    },
  },
  'SP-78': {
    about: 'A code that is sent twice moves money twice',
    calls: ['cashBox.confirmPayout'],
    async intercept(call, next) {
      const payment = isCall(call, 'cashBox.confirmPayout') ? paymentOf(call) : null
      const player = playerOf(call)
      if (player && payment?.code && payment.status === 'processing') player.balance.real -= payment.amount
      return next(call)
    },
  },
  'SP-102': {
    about: 'A card is identified by its last four digits',
    calls: ['cashBox.pay'],
    intercept(call, next) {
      const player = isCall(call, 'cashBox.pay') ? playerOf(call) : null
      const body = bodyOf(call) as Parameters<typeof cardIdentity>[0]
      const typed = body.fields?.['card_number']
      if (!player || typed === undefined) return next(call)
      const known = [...player.payments.values()].some(
        ({ card, account }) => account === typed.slice(-4) && card !== null && player.cashBox.paidCards.has(card),
      )
      const card = cardIdentity(body, player.id)
      if (known && card !== null) player.cashBox.paidCards.add(card)
      return next(call)
    },
  },
  'SP-79': {
    about: 'Tries of a withdrawal code are not limited',
    calls: ['cashBox.confirmPayout'],
    async intercept(call, next) {
      const payment = isCall(call, 'cashBox.confirmPayout') ? paymentOf(call) : null
      if (payment?.code) payment.code.wrong = 0
      return next(call)
    },
  },
  'SP-79b': {
    about: 'A cancelled withdrawal still pays with its code',
    calls: ['cashBox.confirmPayout'],
    async intercept(call, next) {
      const payment = isCall(call, 'cashBox.confirmPayout') ? paymentOf(call) : null
      if (payment?.code && payment.status === 'cancelled') payment.status = 'waiting'
      return next(call)
    },
  },
  'SP-63': {
    about: 'A withdrawal reports no bonus that ended with it',
    intercept: changing(['cashBox.pay', 'cashBox.outcome'], (body) =>
      'bonus_lost' in body ? { ...body, bonus_lost: 0 } : body,
    ),
  },
}
