import { expect, test } from 'vitest'

import { readVisitParams, withoutParams } from './search-params.ts'

test('reads what a visit brings [SHELL-39 SHELL-41]', () => {
  expect(readVisitParams('?currency=AZN&language=az&error_type=DECLINED')).toEqual({
    currency: 'AZN',
    language: 'az',
    errorType: 'DECLINED',
  })
})

test('empty and overlong values count as none', () => {
  expect(readVisitParams(`?currency=&language=${'x'.repeat(101)}`)).toMatchObject({ currency: null, language: null })
})

test('preferences leave the address and the rest stays [SHELL-39]', () => {
  expect(withoutParams('?currency=AZN&language=az', ['currency', 'language'])).toBe('')
  expect(withoutParams('?a=1&language=az&b=2', ['currency', 'language'])).toBe('?a=1&b=2')
  expect(withoutParams('?a=%7B1', ['currency'])).toBe('?a=%7B1')
})
