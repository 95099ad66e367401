import { expect, test } from 'vitest'

import { failUrlOf, isOwnUrl, successUrlOf } from './own-url.ts'

test('a payment returns only to its own session', () => {
  expect(isOwnUrl('http://s1.localhost:4300/cash-box', 's1')).toBe(true)
  expect(isOwnUrl('http://localhost:4310/cash-box', 's1')).toBe(true)
  const offSiteUrls = [
    'http://s2.localhost:4300/',
    'http://s1--pay.localhost:4300/',
    'http://s1.localhost.evil.test/',
    'http://localhost@evil.test/',
    'http://user@localhost/',
    'javascript:alert(1)',
    '//localhost/',
    '/cash-box',
  ]
  for (const url of offSiteUrls) expect([url, isOwnUrl(url, 's1')]).toEqual([url, false])
})

test('adds the error to the query and the outcome as the hash', () => {
  expect(failUrlOf('http://localhost/a?b=1#c', 'DECLINED')).toBe(
    'http://localhost/a?b=1&error_type=DECLINED#payment_error',
  )
  expect(successUrlOf('http://localhost/a?b=1#c')).toBe('http://localhost/a?b=1#payment_ok')
})
