import { expect, test } from 'vitest'

import { failAddress, isOwnAddress, successAddress } from './own-address.ts'

test('a payment returns only to its own session', () => {
  expect(isOwnAddress('http://s1.localhost:4300/cash-box', 's1')).toBe(true)
  expect(isOwnAddress('http://localhost:4310/cash-box', 's1')).toBe(true)
  const foreign = [
    'http://s2.localhost:4300/',
    'http://s1--pay.localhost:4300/',
    'http://s1.localhost.evil.test/',
    'http://localhost@evil.test/',
    'http://user@localhost/',
    'javascript:alert(1)',
    '//localhost/',
    '/cash-box',
  ]
  for (const address of foreign) expect([address, isOwnAddress(address, 's1')]).toEqual([address, false])
})

test('adds the error to the query and the outcome as the hash', () => {
  expect(failAddress('http://localhost/a?b=1#c', 'DECLINED')).toBe(
    'http://localhost/a?b=1&error_type=DECLINED#payment_error',
  )
  expect(successAddress('http://localhost/a?b=1#c')).toBe('http://localhost/a?b=1#payment_ok')
})
