import { expect, test } from 'vitest'

import { publicUrl } from './public-url.ts'

test.each([
  ['https://a.test/?auth_token=x&sort=abc', 'https://a.test/?sort=abc'],
  ['https://a.test/?refreshToken=x', 'https://a.test/'],
  ['https://a.test/unsubscribe/me@example.test', 'https://a.test/unsubscribe/-'],
  ['https://a.test/profile/verify-email/secret?code=1', 'https://a.test/profile/verify-email/-'],
  ['https://user:pass@a.test/x', 'https://a.test/x'],
  ['https://a.test/#access_token=x', 'https://a.test/'],
  ['https://a.test/#promocode', 'https://a.test/#promocode'],
  ['https://a.test/?email=me&utm_source=x', 'https://a.test/?utm_source=x'],
  ['nonsense', ''],
])('%s is written down as %s', (address, expected) => {
  expect(publicUrl(address)).toBe(expected)
})
