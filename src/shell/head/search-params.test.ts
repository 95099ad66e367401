import { expect, test } from 'vitest'

import { readErrorType, withoutParams } from './search-params.ts'

test('reads the reason of a failed payment; empty and overlong values are ignored [SHELL-41]', () => {
  expect(readErrorType('?currency=AZN&error_type=DECLINED')).toBe('DECLINED')
  for (const search of ['', '?error_type=', `?error_type=${'x'.repeat(101)}`]) expect(readErrorType(search)).toBeNull()
})

test('preferences are removed from the URL and the rest stays [SHELL-39]', () => {
  expect(withoutParams('?currency=AZN&language=az', ['currency', 'language'])).toBe('')
  expect(withoutParams('?a=1&language=az&b=2', ['currency', 'language'])).toBe('?a=1&b=2')
  expect(withoutParams('?a=%7B1', ['currency'])).toBe('?a=%7B1')
})
