import type { MethodOptions, PayAnswer, PayInput } from '../../src/contract/cash-box.ts'
import { Refusal, type Context, type Handlers } from '../handler.ts'
import { findMethod, methodSeeds, methodUid, presets } from '../seed/payment-methods.ts'
import { languageOf } from '../world/languages.ts'
import { isOwnAddress } from '../world/own-address.ts'
import { expireLater, outcomeOf, paymentByKey, payOut } from '../world/payments.ts'
import type { PaymentRecord, PlayerRecord } from '../world/records.ts'

type Names = 'listPaymentMethods' | 'getMethodOptions' | 'createPayment' | 'getPaymentOutcome'

/** A withdrawal of an amount that ends so (…,13) is declined: CASH-15 without a forced error. */
const DECLINED_REST = 13

function checkRequest(body: PayInput, player: PlayerRecord, sessionId: string) {
  const method = findMethod(body.uid)
  if (!method || method.currency !== player.user.currency || !method.seed.types.includes(body.type)) {
    throw new Refusal('METHOD_UNAVAILABLE', ['uid'])
  }
  if (body.currency !== method.currency) throw new Refusal('VALIDATION_FAILED', ['currency'])
  const missing = method.seed.fields.filter(({ name }) => !body.fields[name]?.trim()).map(({ name }) => name)
  if (missing.length > 0) throw new Refusal('VALIDATION_FAILED', missing)
  if (body.amount < method.min) throw new Refusal('AMOUNT_BELOW_MIN', ['amount'])
  if (body.amount > method.max) throw new Refusal('AMOUNT_ABOVE_MAX', ['amount'])
  const foreign = (['success_url', 'fail_url'] as const).filter((name) => !isOwnAddress(body[name], sessionId))
  if (foreign.length > 0) throw new Refusal('VALIDATION_FAILED', foreign)
}

/** What was typed into `fields` is checked and forgotten: no card number is ever stored. */
function newPayment(body: PayInput, player: PlayerRecord, { now, newId, idempotencyKey }: Context): PaymentRecord {
  const payment: PaymentRecord = {
    transactionId: newId('tx'),
    key: idempotencyKey,
    playerId: player.id,
    type: body.type,
    status: body.type === 'deposit' ? 'waiting' : 'processing',
    methodUid: body.uid,
    amount: body.amount,
    currency: body.currency,
    language: languageOf(player.user.language),
    errorType: null,
    successUrl: body.success_url,
    failUrl: body.fail_url,
    redirectUrl: null,
    createdAt: now(),
    updatedAt: now(),
  }
  player.payments.set(payment.transactionId, payment)
  return payment
}

function answerOf({ type, redirectUrl, status }: PaymentRecord): PayAnswer {
  if (type === 'withdrawal')
    return status === 'failed' ? { status, message: 'WITHDRAWAL_ERROR' } : { status: 'process' }
  return { status, payload: redirectUrl ? { redirect_url: redirectUrl } : {} }
}

function withdraw(body: PayInput, player: PlayerRecord, context: Context): PaymentRecord {
  if (body.amount > player.balance.real) throw new Refusal('INSUFFICIENT_FUNDS', ['amount'])
  const payment = newPayment(body, player, context)
  if (body.amount % 100 === DECLINED_REST) {
    payment.status = 'failed'
    payment.errorType = 'DECLINED'
  } else {
    payOut(context.session, player, payment, findMethod(body.uid)?.seed.minutes ?? 0)
  }
  return payment
}

export const cashBoxHandlers: Pick<Handlers, Names> = {
  listPaymentMethods({ query }, { setHeader }) {
    setHeader('x-response-time', '42')
    const data = methodSeeds
      .filter(({ types }) => types.includes(query.transaction_type))
      .filter(({ kind }) => kind !== 'applepay' || query.applepay_available === '1')
      .map(({ slug, title, kind, limits, feeBp, minutes }) => ({
        uid: methodUid(slug, query.currency),
        title: title[query.locale],
        icon: `/img/m/${slug}`,
        kind,
        currency: query.currency,
        min: Math.round(limits[query.currency][0] * 100),
        max: Math.round(limits[query.currency][1] * 100),
        fee_bp: feeBp,
        minutes,
      }))
    return { data }
  },

  getMethodOptions({ query }): MethodOptions {
    const method = findMethod(query.uid)
    if (!method) throw new Refusal('METHOD_UNAVAILABLE')
    const { seed, currency, min, max } = method
    return {
      uid: query.uid,
      presets: presets[currency].filter((amount) => amount >= min && amount <= max),
      fields: seed.fields.map(({ name, type, label }) => ({ name, type, label: label[query.locale], required: true })),
    }
  },

  createPayment({ body }, context) {
    const player = context.player()
    const known = paymentByKey(player, context.idempotencyKey)
    if (known) return answerOf(known)
    checkRequest(body, player, context.session.id)
    if (body.type === 'withdrawal') return answerOf(withdraw(body, player, context))
    const payment = newPayment(body, player, context)
    expireLater(context.session, payment)
    payment.redirectUrl = `${context.host('pay')}/pay/${payment.transactionId}`
    return answerOf(payment)
  },

  getPaymentOutcome({ params }, { player }) {
    const payment = paymentByKey(player(), params.key)
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
    return outcomeOf(payment)
  },
}
