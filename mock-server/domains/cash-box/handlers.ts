import { CARD_NAME_MAX } from '../../../src/constants/money.ts'
import type { MethodOptions, OpenPayment, PayResponse, PayInput } from '../../../src/contract/cash-box.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { feeOf, findMethod, methodSeeds, methodUid, presets } from './payment-methods.ts'
import { cardIdentity } from './card-identity.ts'
import { brandOf, cardsOf, findCard, removeCard, SEEN_IP } from './world.ts'
import { languageOf } from '../../world/languages.ts'
import { canActivateWithDeposit } from '../offers/world.ts'
import { rejectOverLimit } from '../limits/world.ts'
import { isOwnUrl } from '../visitor/own-url.ts'
import { expireLater, failWaiting, freshPayment, outcomeOf, paymentByKey } from './payments.ts'
import { secondStep } from './payout-codes.ts'
import { checkWithdrawal, sendWithdrawal } from './withdraw.ts'
import { requireBirthday } from '../limits/age.ts'
import { rejectOnBreak } from '../limits/protection.ts'
import { withdrawalMinutes } from '../vip/world.ts'
import type { PaymentRecord, PlayerRecord } from '../../world/records.ts'

type Names =
  'listPaymentMethods' | 'getMethodOptions' | 'createPayment' | 'listOpenPayments' | 'getPaymentOutcome' | 'voidPayment'

function checkRequest(body: PayInput, player: PlayerRecord, sessionId: string) {
  const method = findMethod(body.uid)
  if (!method || method.currency !== player.user.currency || !method.seed.types.includes(body.type)) {
    throw new ApiError('METHOD_UNAVAILABLE', ['uid'])
  }
  if (body.currency !== method.currency) throw new ApiError('VALIDATION_FAILED', ['currency'])
  const isSavedCard = method.seed.kind === 'card' && body.card_id !== undefined
  if (isSavedCard && !findCard(player, body.card_id ?? '')) throw new ApiError('CARD_NOT_FOUND', ['card_id'])
  const requiredFields = isSavedCard ? [] : method.seed.fields
  const missing = requiredFields.filter(({ name }) => !body.fields[name]?.trim()).map(({ name }) => name)
  if (missing.length > 0) throw new ApiError('VALIDATION_FAILED', missing)
  if (body.amount < method.min) throw new ApiError('AMOUNT_BELOW_MIN', ['amount'])
  if (body.amount > method.max) throw new ApiError('AMOUNT_ABOVE_MAX', ['amount'])
  if (body.type === 'deposit' && body.bonus_id && !canActivateWithDeposit(player, body.bonus_id, body.amount)) {
    throw new ApiError('BONUS_NOT_AVAILABLE', ['bonus_id'])
  }
  const offSiteUrls = (['success_url', 'fail_url'] as const).filter((name) => !isOwnUrl(body[name], sessionId))
  if (offSiteUrls.length > 0) throw new ApiError('VALIDATION_FAILED', offSiteUrls)
}

/** Of a card, a phone or an account the last four digits are kept, and nothing more. */
function accountOf({ fields, card_id: cardId }: PayInput, player: PlayerRecord): string | null {
  if (cardId !== undefined) return findCard(player, cardId)?.last4 ?? null
  const typed = fields['card_number'] ?? fields['phone'] ?? fields['account']
  return typed === undefined ? null : typed.replace(/\s/g, '').slice(-4)
}

function newCardOf({ fields, save_card: isKept }: PayInput): PaymentRecord['newCard'] {
  const number = fields['card_number']
  if (!isKept || number === undefined) return null
  return { brand: brandOf(number), last4: number.slice(-4), expiry: fields['card_expiry'] ?? '' }
}

/** Validates `fields` without storing them: no card number is ever stored. */
function newPayment(body: PayInput, player: PlayerRecord, { now, newId, idempotencyKey }: Context): PaymentRecord {
  const isDeposit = body.type === 'deposit'
  const status = isDeposit ? 'waiting' : 'processing'
  const payment: PaymentRecord = {
    transactionId: newId('tx'),
    key: idempotencyKey,
    playerId: player.id,
    type: body.type,
    status,
    phase: null,
    reason: null,
    steps: isDeposit ? [{ stage: status, at: now(), reason: null }] : [],
    methodUid: body.uid,
    account: accountOf(body, player),
    card: cardIdentity(body, player.id),
    fee: isDeposit ? feeOf(body.amount, findMethod(body.uid)?.seed.feeBp ?? 0) : 0,
    newCard: newCardOf(body),
    bonusId: body.bonus_id ?? null,
    bonusLost: 0,
    isWithoutBonus: body.bonus_id === null,
    etaAt: null,
    amount: body.amount,
    currency: body.currency,
    language: languageOf(player.user.language),
    errorType: null,
    successUrl: body.success_url,
    failUrl: body.fail_url,
    redirectUrl: null,
    code: null,
    createdAt: now(),
    updatedAt: now(),
  }
  player.payments.set(payment.transactionId, payment)
  return payment
}

function responseOf({ type, redirectUrl, status, bonusLost }: PaymentRecord): PayResponse {
  if (type === 'withdrawal' && status === 'waiting') return { status }
  if (type === 'withdrawal')
    return status === 'failed' ? { status, message: 'WITHDRAWAL_ERROR' } : { status: 'process', bonus_lost: bonusLost }
  return { status, payload: redirectUrl ? { redirect_url: redirectUrl } : {} }
}

function withdraw(body: PayInput, player: PlayerRecord, context: Context): PaymentRecord {
  checkWithdrawal(body, player)
  const payment = newPayment(body, player, context)
  const step = secondStep(context.session, player, payment)
  if (step !== 'code') sendWithdrawal(context.session, player, payment, { isLookedAt: step === 'look' })
  return payment
}

function openPaymentOf({
  status,
  key,
  type,
  amount,
  currency,
  methodUid,
  createdAt,
}: PaymentRecord): OpenPayment | null {
  if (status !== 'waiting' && status !== 'processing') return null
  const startedAt = new Date(createdAt).toISOString()
  return { key, type, status, amount, currency, method_uid: methodUid, begun_at: startedAt }
}

export const cashBoxHandlers: Pick<Handlers, Names> = {
  listPaymentMethods({ query }, { setHeader, player }) {
    const isDeposit = query.transaction_type === 'deposit'
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
        fee_bp: isDeposit ? feeBp : 0,
        minutes: isDeposit ? minutes : withdrawalMinutes(player(), minutes),
      }))
    return { data, address: SEEN_IP }
  },

  getMethodOptions({ query }): MethodOptions {
    const method = findMethod(query.uid)
    if (!method) throw new ApiError('METHOD_UNAVAILABLE')
    const { seed, currency, min, max } = method
    return {
      uid: query.uid,
      presets: presets[currency].filter((amount) => amount >= min && amount <= max),
      fields: seed.fields.map(({ name, type, label }) => ({ name, type, label: label[query.locale], required: true })),
      saves_card: seed.kind === 'card',
    }
  },

  createPayment({ body }, context) {
    const player = context.player()
    const known = paymentByKey(player, context.idempotencyKey)
    if (known) return responseOf(known)
    if (player.cashBox.voidedKeys.has(context.idempotencyKey)) throw new ApiError('PAYMENT_VOIDED')
    if (body.type === 'deposit') rejectOnBreak(player)
    if (body.type === 'deposit') requireBirthday(player)
    checkRequest(body, player, context.session.id)
    if (body.type === 'withdrawal') return responseOf(withdraw(body, player, context))
    rejectOverLimit(context.session, player, { kind: 'deposit', amount: body.amount, fields: ['amount'] })
    const payment = newPayment(body, player, context)
    expireLater(context.session, payment)
    payment.redirectUrl = `${context.host('pay')}/pay/${payment.transactionId}`
    return responseOf(payment)
  },

  listOpenPayments(_input, { player }) {
    const payments = [...player().payments.values()].toSorted((a, b) => a.createdAt - b.createdAt)
    return { payments: payments.flatMap((payment) => openPaymentOf(payment) ?? []) }
  },

  getPaymentOutcome({ params }, { player, now }) {
    const payment = freshPayment(player(), params.key, now())
    if (!payment) throw new ApiError('PAYMENT_NOT_FOUND')
    return outcomeOf(payment, now())
  },

  voidPayment({ params }, { player, session, now }) {
    const payment = freshPayment(player(), params.key, now())
    if (payment)
      failWaiting(session, payment, 'CANCELLED') // cancels a waiting payment; any other does not change
    else player().cashBox.voidedKeys.add(params.key)
    return { outcome: payment && outcomeOf(payment, now()) }
  },
}

type CardNames = 'getPayerCards' | 'renamePayerCard' | 'removePayerCard'

export const payerCardHandlers: Pick<Handlers, CardNames> = {
  getPayerCards(_input, { player }) {
    const { admin, hostpay, ignore } = cardsOf(player())
    return { admin_saved_cards: admin, hostpay_saved_cards: hostpay, ignore }
  },

  renamePayerCard({ body: { card_id: id, name } }, { player }) {
    const card = findCard(player(), id)
    if (!card) throw new ApiError('CARD_NOT_FOUND', ['card_id'])
    const wanted = name?.trim() || null
    if (wanted && wanted.length > CARD_NAME_MAX) throw new ApiError('VALUE_TOO_LONG', ['name'])
    card.name = wanted
    return { status: 'ok' }
  },

  removePayerCard({ body }, { player }) {
    if (!removeCard(player(), body.card_id)) throw new ApiError('CARD_NOT_FOUND', ['card_id'])
    return { status: 'ok' }
  },
}
