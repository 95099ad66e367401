import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'

import { maskPhone, phoneMask } from './phone-mask.ts'

test('the cash box shows a number of Azerbaijan without separators, others as everywhere [FORM-07 CASH-30]', () => {
  expect(maskPhone('994501234567', 'AZ', true)).toBe('+994501234567')
  expect(maskPhone('994501234567', 'AZ')).toBe('+994-50-123-45-67')
  expect(maskPhone('77011234567', 'KZ', true)).toBe('+7 (701) 123-45-67')
  expect(maskitoTransform('+994501234567', phoneMask('AZ', true))).toBe('+994501234567')
  expect(maskitoTransform('+994-50-123-45-67', phoneMask('AZ', true))).toBe('+994501234567')
})
