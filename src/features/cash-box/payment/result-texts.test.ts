import { expect, test } from 'vitest'

import { paymentErrorTypes } from '~/contract/error-codes.ts'
import { createI18n } from '~/lib/i18n.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'

import { bonusLostText, failureText, receiptText, resultTexts, reasonText } from './result-texts.ts'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: english })
const withdrawal = { ...testPayment, type: 'withdrawal' } as const
const end = (
  status: PaymentResult['status'],
  errorType: string | null = null,
  payment: PaymentResult['payment'] = testPayment,
): PaymentResult => ({ payment, status, errorType })

test.each([
  ['completed', 'cashBox.completedTitle', 'cashBox.completedText', 'withdrawal.sentTitle', 'withdrawal.sentText'],
  ['accepted', 'cashBox.completedTitle', 'cashBox.completedText', 'withdrawal.takenTitle', 'withdrawal.takenText'],
  ['untold', 'cashBox.untoldTitle', 'cashBox.untoldText', 'cashBox.untoldTitle', 'cashBox.untoldText'],
  ['not-begun', 'cashBox.failedTitle', 'cashBox.notBegunText', 'cashBox.failedTitle', 'cashBox.notBegunText'],
  ['failed', 'cashBox.failedTitle', 'cashBox.failedText', 'withdrawal.failedTitle', 'withdrawal.failedText'],
  ['cancelled', 'cashBox.failedTitle', 'cashBox.failedText', 'withdrawal.failedTitle', 'withdrawal.failedText'],
  ['expired', 'cashBox.failedTitle', 'cashBox.failedText', 'withdrawal.failedTitle', 'withdrawal.failedText'],
] as const)(
  '%s has a separate text for deposits and withdrawals [O-14 CASH-16]',
  (status, title, text, ofOther, textOfOther) => {
    expect(resultTexts(end(status), false)).toEqual([title, text])
    expect(resultTexts(end(status, null, withdrawal), false)).toEqual([ofOther, textOfOther])
  },
)

test('a known reason is shown only for a deposit that failed [ERR-04]', () => {
  const why = english['PAYMENT_ERRORS.DECLINED']
  expect(reasonText(end('failed', 'DECLINED'), i18n, false)).toBe(why)
  expect(reasonText(end('cancelled', 'DECLINED'), i18n, false)).toBe(why)
  for (const status of ['completed', 'accepted'] as const)
    expect(reasonText(end(status, 'DECLINED'), i18n, false)).toBeNull()
  expect(reasonText(end('failed', 'DECLINED', withdrawal), i18n, false)).toBeNull()
})

test('without a known reason, a failed deposit shows that no money was taken', () => {
  for (const unknown of ['OF_NEXT_YEAR', '', null]) {
    expect(reasonText(end('failed', unknown), i18n, false)).toBe(english['API_ERRORS.WITHDRAWAL_ERROR'])
    expect(reasonText(end('cancelled', unknown), i18n, false)).toBe(english['PAYMENT_ERRORS.CANCELLED'])
    expect(reasonText(end('expired', unknown), i18n, false)).toBe(english['PAYMENT_ERRORS.EXPIRED'])
    expect(reasonText(end('failed', unknown, withdrawal), i18n, false)).toBeNull()
    for (const status of ['untold', 'not-begun', 'completed'] as const)
      expect(reasonText(end(status, unknown), i18n, false)).toBeNull()
  }
})

test('the dialog after the payment page shows a known error type, otherwise the general text [SHELL-41 SHELL-46 ERR-04 I18N-10]', () => {
  for (const type of paymentErrorTypes) {
    const text = english[`PAYMENT_ERRORS.${type}`]
    expect(failureText(end('failed', type), null, i18n, false)).toBe(text)
    expect(failureText(end('failed'), type.toLowerCase(), i18n, false)).toBe(text)
  }
  for (const type of [null, '', 'NOPE', 'constructor', '__proto__'])
    expect(failureText(end('failed'), type, i18n, false)).toBe(english['API_ERRORS.WITHDRAWAL_ERROR'])
})

test('the error type of a URL replaces no cause that the server knows [SHELL-46 ERR-04]', () => {
  const inUrl = 'INSUFFICIENT_FUNDS'
  expect(failureText(end('failed', 'DECLINED'), inUrl, i18n, false)).toBe(english['PAYMENT_ERRORS.DECLINED'])
  expect(failureText(end('cancelled'), inUrl, i18n, false)).toBe(english['PAYMENT_ERRORS.CANCELLED'])
  expect(failureText(end('expired'), inUrl, i18n, false)).toBe(english['PAYMENT_ERRORS.EXPIRED'])
})

const AMOUNT = '₸5,000.00'

test.each([
  ['completed', testPayment, english['payment.okText']],
  ['accepted', testPayment, english['payment.okText']],
  ['completed', withdrawal, english['withdrawal.sentText'].replace('{amount}', AMOUNT)],
  ['accepted', withdrawal, english['money.receipt.taken']],
  ['failed', withdrawal, english['money.receipt.stays']],
  ['failed', testPayment, english['API_ERRORS.WITHDRAWAL_ERROR']],
  ['untold', testPayment, english['cashBox.untoldText']],
] as const)('the receipt of a %s payment repeats no amount that is above it', (status, payment, text) => {
  expect(receiptText(end(status, null, payment), { i18n, isOnBreak: false }, AMOUNT)).toBe(text)
})

test('a receipt without the lazy texts has the text with the amount', () => {
  const { 'money.receipt.taken': _short, ...messages } = english
  const early = createI18n()
  early.loadAndActivate({ locale: 'en', messages })
  const text = receiptText(end('accepted', null, withdrawal), { i18n: early, isOnBreak: false }, AMOUNT)
  expect(text).toBe(english['withdrawal.takenText'].replace('{amount}', AMOUNT))
})

test.each([
  [250_000, 'en', 'The bonus was cancelled with it. Bonus money lost: ₸2,500.00.'],
  [0, 'en', null],
  [undefined, 'en', null],
  [250_000, 'xx', null],
])('lost bonus money of %s in %s: %s', (bonusLost, locale, text) => {
  const reader = createI18n()
  reader.loadAndActivate({ locale, messages: english })
  const lost = { ...end('accepted', null, withdrawal), ...(bonusLost === undefined ? {} : { bonusLost }) }
  expect(bonusLostText(lost, reader)).toBe(text)
})

test('without the lazy texts there is no text about lost bonus money', () => {
  const early = createI18n()
  early.loadAndActivate({ locale: 'en', messages: {} })
  expect(bonusLostText({ ...end('accepted', null, withdrawal), bonusLost: 1 }, early)).toBeNull()
})
