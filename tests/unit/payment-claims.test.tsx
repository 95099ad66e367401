// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { paymentErrorTypes } from '~/contract/error-codes.ts'
import { transactionStageSchema, withdrawalReasons } from '~/contract/transactions.ts'
import { showOutcomeToast } from '~/features/cash-box/payment/after-payment.ts'
import { failureText, receiptText, resultTexts } from '~/features/cash-box/payment/result-texts.ts'
import { messageToast } from '~/features/inbox/announce/message-toast.ts'
import { explanationOf } from '~/features/transactions/transaction-texts.ts'
import { createI18n, type MessageKey } from '~/lib/i18n.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { testMessage } from './fixtures/notification.ts'
import { testPayment } from './fixtures/payment.ts'
import { testTransaction } from './fixtures/transaction.ts'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: english })
const withoutLazy = createI18n()
const eager = Object.entries(english).filter(([key]) => !/^money\.|^PAYMENT_ERRORS\.PLAYER/.test(key))
withoutLazy.loadAndActivate({ locale: 'en', messages: Object.fromEntries(eager) })

/** The facts of a payment that the server has reported; `cause` null: none. */
type Facts = { type: 'deposit' | 'withdrawal'; status: string; cause: string | null }

const isOver = ({ status }: Facts) => ['failed', 'cancelled', 'expired'].includes(status)
const of =
  (...causes: string[]) =>
  ({ cause, status }: Facts) =>
    causes.includes(cause ?? '') || causes.includes(status.toUpperCase())

/** Each phrase that claims a cause or a state, and when it is true. */
const claims: [phrase: RegExp, isTrue: (facts: Facts) => boolean][] = [
  [
    /no money (was|has been) taken/,
    (facts) => (facts.type === 'deposit' && isOver(facts)) || facts.status === 'not-begun',
  ],
  [/did not start/, ({ status }) => status === 'not-begun'],
  [/did not go through|Payment failed/, (facts) => isOver(facts) || facts.status === 'not-begun'],
  [/not been credited/, (facts) => facts.type === 'deposit' && isOver(facts)],
  [
    /payment went through|Added to your balance|is on your balance. Enjoy/,
    ({ type, status }) => type === 'deposit' && ['completed', 'accepted'].includes(status),
  ],
  [/stays on your balance/, (facts) => facts.type === 'withdrawal' && isOver(facts)],
  [
    /is (?:back )?on your balance[.;:]/,
    (facts) =>
      facts.type === 'withdrawal' ? isOver(facts) : facts.status === 'completed' || facts.status === 'accepted',
  ],
  [/[Ss]ent to you|withdrawal is completed/, ({ type, status }) => type === 'withdrawal' && status === 'completed'],
  [/request is accepted|you can cancel it until/, ({ type, status }) => type === 'withdrawal' && status === 'accepted'],
  [/too old to check/, ({ status }) => status === 'untold'],
  [/was cancelled|cancelled this/i, of('CANCELLED', 'PLAYER_BREAK', 'PLAYER_LIMIT', 'CANCELLED_BY_PLAYER')],
  [/time for the payment ran out/, of('EXPIRED')],
  [/bank declined the payment/, of('DECLINED')],
  [/declined the transfer/, of('PROVIDER_DECLINED')],
  [/not enough money/, of('INSUFFICIENT_FUNDS')],
  [/over the limit of your card/, of('LIMIT_EXCEEDED')],
  [/over the limit you set/, of('PLAYER_LIMIT')],
  [/Your break or exclusion/, of('PLAYER_BREAK')],
  [/is not responding/, of('PROVIDER_UNAVAILABLE')],
  [/could not confirm that it is you/, of('THREE_DS_FAILED')],
  [/does not match your profile/, of('NAME_MISMATCH')],
  [/document was rejected/, of('DOCUMENT_REJECTED')],
  [
    /is reviewing your request/,
    ({ cause, status }) => cause === 'MANUAL_REVIEW' && ['review', 'hold'].includes(status),
  ],
  [
    /this request waits|is on hold because/,
    ({ cause, status }) => /VERIFICATION|BONUS/.test(cause ?? '') && ['review', 'hold'].includes(status),
  ],
]
const seen = new Set<RegExp>()

/** The untrue claims of a text. */
function untrue(text: string, facts: Facts) {
  const made = claims.filter(([phrase]) => phrase.test(text))
  for (const [phrase] of made) seen.add(phrase)
  return made.filter(([, isTrue]) => !isTrue(facts)).map(([phrase]) => ({ phrase, text, facts }))
}

const statuses = ['completed', 'accepted', 'failed', 'cancelled', 'expired', 'not-begun', 'untold'] as const
const types = ['deposit', 'withdrawal'] as const
const causes = [...paymentErrorTypes, 'OF_NEXT_YEAR', null]
/** A break or a limit cancels a deposit; the server reports no other pair of them. */
const canBe = (status: string, cause: string | null) =>
  !/^(PLAYER_|CANCELLED|EXPIRED)/.test(cause ?? '') || status === 'cancelled'

test('no outcome of a payment claims a cause or a state that the server has not reported [O-14 ERR-04 CASH-16]', () => {
  for (const type of types)
    for (const status of statuses)
      for (const errorType of causes.filter((cause) => canBe(status, cause)))
        for (const isOnBreak of [false, true])
          for (const texts of [i18n, withoutLazy]) {
            const end: PaymentResult = { payment: { ...testPayment, type }, status, errorType }
            const cause = type === 'deposit' && isOver({ type, status, cause: null }) ? errorType : null
            const facts = { type, status, cause }
            const stores = createStores({ language: 'en' })
            stores.session.start('pl_1', isOnBreak)
            showOutcomeToast(end, { stores, i18n: texts })
            const [title, text] = resultTexts(end, isOnBreak)
            const shown = [
              stores.toasts.current?.text ?? '',
              i18n._(title),
              i18n._(text, { amount: '1' }),
              receiptText(end, { i18n: texts, isOnBreak }, '1'),
            ]
            expect(shown.flatMap((one) => untrue(one, facts))).toEqual([])
            expect(shown.filter((one) => one === '' || one.includes('_'))).toEqual([])
          }
})

test('after the payment page the cause of the URL is shown only if the server reports none [SHELL-46]', () => {
  for (const status of ['failed', 'cancelled', 'expired'] as const)
    for (const errorType of causes.filter((cause) => canBe(status, cause)))
      for (const inUrl of [...paymentErrorTypes, null])
        for (const isOnBreak of [false, true])
          for (const texts of [i18n, withoutLazy]) {
            const end: PaymentResult = { payment: testPayment, status, errorType }
            const cause = errorType ?? (status === 'failed' ? inUrl : null)
            const text = failureText(end, inUrl, texts, isOnBreak)
            expect(untrue(text, { type: 'deposit', status, cause })).toEqual([])
          }
})

test('the history claims no cause or state that the server has not reported [PLUS-11 CASH-25]', () => {
  for (const type of types)
    for (const stage of [...transactionStageSchema.options, 'unknown'] as const)
      for (const error_type of paymentErrorTypes.filter((one) => canBe(stage, one)))
        for (const reason of type === 'deposit' ? [null] : [...withdrawalReasons, null])
          for (const isOnBreak of [false, true]) {
            const key: MessageKey | null = explanationOf(
              testTransaction({ type, stage, error_type, reason }),
              isOnBreak,
            )
            const text = key === null ? '' : i18n._(key, { amount: '1' })
            const cause =
              type === 'deposit' ? (isOver({ type, status: stage, cause: null }) ? error_type : null) : reason
            expect(untrue(text, { type, status: stage, cause })).toEqual([])
          }
})

test('a message about a failed deposit claims no cause [NOTIF-16]', () => {
  for (const amount of [undefined, 100]) {
    const data = amount === undefined ? {} : { amount }
    const message = testMessage('n_1', { sub_type: 'rollback_deposit', data })
    const { text } = messageToast(message, { stores: createStores({ language: 'en' }), i18n })
    expect(untrue(text, { type: 'deposit', status: 'failed', cause: null })).toEqual([])
  }
})

test('each phrase is in a text', () => {
  expect(claims.map(([phrase]) => phrase).filter((phrase) => !seen.has(phrase))).toEqual([])
})
