import { expect, test } from 'vitest'

import { landingUrl } from './landing-url.ts'

test.each([
  ['https://a.test/?auth_token=x&sort=abc', 'https://a.test/?sort=abc'],
  ['https://a.test/?refreshToken=x', 'https://a.test/'],
  ['https://a.test/unsubscribe/me@example.test', 'https://a.test/unsubscribe/-'],
  ['https://a.test/profile/verify-email/secret?code=1', 'https://a.test/profile/verify-email/-'],
  ['https://user:pass@a.test/x', 'https://a.test/x'],
  ['https://a.test/#access_token=x', 'https://a.test/'],
  ['https://a.test/#promocode', 'https://a.test/#promocode'],
  ['https://a.test/?email=me&utm_source=x', 'https://a.test/?utm_source=x'],
  ['https://a.test/auth?redirect=%2Fbonuses%3Fauth_token%3Dx', 'https://a.test/auth?redirect=%2Fbonuses'],
  [
    'https://a.test/auth?redirect=%252Fbonuses%253Fauth_token%253Dx%2526a%253D1',
    'https://a.test/auth?redirect=%2Fbonuses',
  ],
  ['https://a.test/auth?redirect=/confirm-email/secret', 'https://a.test/auth?redirect=%2Fconfirm-email%2F-'],
  [
    'https://a.test/?back=https://a.test/unsubscribe/me@example.test',
    'https://a.test/?back=https%3A%2F%2Fa.test%2Funsubscribe%2F-',
  ],
  ['https://a.test/?utm_content=a%3Db%26c&click=QUJD%3D%3D', 'https://a.test/?utm_content=a%3Db%26c&click=QUJD%3D%3D'],
  ['nonsense', ''],
])('%s is recorded as %s', (address, expected) => {
  expect(landingUrl(address)).toBe(expected)
})
