import { brand } from '../../brand.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { four } from '../../seed/localised.ts'
import type { Session } from '../../session.ts'
import { languageOf } from '../../world/languages.ts'
import type { PaymentRecord, PlayerRecord } from '../../world/records.ts'
import { checkCode, newCode, resendAfter } from '../auth/codes.ts'
import { findMethod } from './payment-methods.ts'
import { CODES_MAX, failWaiting, freshPayment, outcomeOf, waitForCode } from './payments.ts'
import { sendWithdrawal } from './withdraw.ts'

type Names = 'sendPayoutCode' | 'confirmPayout'

const subject = four(
  'Confirm the withdrawal',
  'Подтвердите вывод',
  'Ақша шығаруды растаңыз',
  'Pul çıxarışını təsdiqləyin',
)
const texts = four(
  `Your ${brand.name} code to withdraw to the card •••• {card}: {code}. Do not share it with anyone.`,
  `Ваш код ${brand.name} для вывода на карту •••• {card}: {code}. Никому его не сообщайте.`,
  `${brand.name}: •••• {card} картасына ақша шығару коды {code}. Оны ешкімге айтпаңыз.`,
  `${brand.name}: •••• {card} kartına pul çıxarmaq üçün kodunuz {code}. Onu heç kimə deməyin.`,
)

/** Recipient of a code: the confirmed phone, else the confirmed e-mail, else null. */
function contactOf({ user }: PlayerRecord): string | null {
  if (user.phone !== null && user.phone_confirmed_by !== 'none') return user.phone
  return user.is_email_confirmed ? user.email : null
}

function send(session: Session, { user }: PlayerRecord, payment: PaymentRecord, to: string) {
  payment.code = { ...newCode(session, to), sent: (payment.code?.sent ?? 0) + 1 }
  const language = languageOf(user.language)
  const text = texts[language].replace('{card}', payment.account ?? '').replace('{code}', payment.code.code)
  const isLetter = to.includes('@')
  const kind = isLetter ? 'email' : 'sms'
  session.outbox.push({ at: session.now(), to, kind, subject: isLetter ? subject[language] : '', text })
}

const isNewCard = ({ methodUid, card }: PaymentRecord, { cashBox }: PlayerRecord) =>
  findMethod(methodUid)?.seed.kind === 'card' && !cashBox.paidCards.has(card ?? '')

/** The step before money moves: a `code` for a card without earlier payouts, a `look` if no code can be sent. */
export function secondStep(session: Session, player: PlayerRecord, payment: PaymentRecord): 'code' | 'look' | null {
  if (!isNewCard(payment, player)) return null
  const to = contactOf(player)
  if (to === null) return 'look'
  send(session, player, payment, to)
  waitForCode(session, payment)
  return 'code'
}

function paymentOf(player: PlayerRecord, key: string, now: number): PaymentRecord {
  const payment = freshPayment(player, key, now)
  if (!payment) throw new ApiError('PAYMENT_NOT_FOUND')
  return payment
}

const awaitsCode = ({ status, code }: PaymentRecord) => status === 'waiting' && code !== null

/** Guessed too often: the withdrawal is over, and its money never moved. */
function check(session: Session, payment: PaymentRecord, given: string) {
  try {
    checkCode(payment.code, given, payment.code?.to ?? null, session.now())
  } catch (error) {
    const isSpent = error instanceof ApiError && error.code === 'CONFIRM_TRIES_EXCEEDED'
    if (isSpent) failWaiting(session, payment, 'CODES_SPENT')
    throw error
  }
}

export const payoutCodeHandlers: Pick<Handlers, Names> = {
  sendPayoutCode({ params }, { player, session, now }) {
    const me = player()
    const payment = paymentOf(me, params.key, now())
    const { code } = payment
    if (awaitsCode(payment) && code && resendAfter(code, code.to, now()) === 0) {
      if (code.sent >= CODES_MAX) throw new ApiError('CONFIRM_TRIES_EXCEEDED')
      send(session, me, payment, code.to)
    }
    return outcomeOf(payment, now())
  },

  confirmPayout({ params, body }, { player, session, now }) {
    const me = player()
    const payment = paymentOf(me, params.key, now())
    if (awaitsCode(payment)) {
      check(session, payment, body.code)
      sendWithdrawal(session, me, payment)
    }
    return outcomeOf(payment, now())
  },
}
