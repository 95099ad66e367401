import { expect, test } from 'vitest'

import { paymentErrorTypes } from '~/contract/error-codes.ts'
import { english } from '~tests/unit/catalogues.ts'

import { paymentErrorKey } from './payment-return-dialog.tsx'

test('a known error type has a specific text; any other type has the general one [SHELL-41 SHELL-46 ERR-04]', () => {
  expect(paymentErrorKey('DECLINED')).toBe('PAYMENT_ERRORS.DECLINED')
  expect(paymentErrorKey('declined')).toBe('PAYMENT_ERRORS.DECLINED')
  for (const type of [null, '', 'NOPE', 'constructor', '__proto__']) {
    expect(paymentErrorKey(type)).toBe('API_ERRORS.WITHDRAWAL_ERROR')
  }
})

test('every type has a text [ERR-04 I18N-10]', () => {
  for (const type of paymentErrorTypes) expect(english).toHaveProperty([paymentErrorKey(type)])
})
