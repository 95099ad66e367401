import { expect, test } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'

import { resultTexts, reasonText } from './result-texts.ts'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: english })
const withdrawal = { ...testPayment, type: 'withdrawal' } as const
const end = (
  status: PaymentResult['status'],
  errorType: string | null = null,
  payment: PaymentResult['payment'] = testPayment,
): PaymentResult => ({ payment, status, errorType })

test.each([
  ['completed', 'cashBox.completedTitle', 'cashBox.completedText', 'withdrawal.takenTitle', 'withdrawal.takenText'],
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
