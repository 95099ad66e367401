import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'

import { birthdayMask } from './birthday-mask.ts'

test.each([
  ['22031994', '22.03.1994'],
  ['22.03.1994', '22.03.1994'],
  ['1994-03-22', '22.03.1994'],
  [' 1994-03-22 ', '22.03.1994'],
  ['22/03/1994', '22.03.1994'],
  ['2203', '22.03'],
  ['abc', ''],
  ['220319941', '22.03.1994'],
])('%s is shown as %s [FORM-15 FORM-27]', (typed, shown) => {
  expect(maskitoTransform(typed, birthdayMask)).toBe(shown)
})
