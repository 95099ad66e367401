import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PAGE_PATHS, SECRET_PATHS } from '~/constants/urls.ts'
import { isIn, secrets } from '~tests/unit/secrets.ts'

import { publicUrl } from './public-url.ts'

test.each([
  ['https://a.test/?auth_token=x&utm_source=partner', 'https://a.test/?utm_source=partner'],
  ['https://a.test/games?sort_by=abc&search=aida', 'https://a.test/games?sort_by=abc'],
  ['https://a.test/games/category/slots?volatility=low&rtp_from=9600&bet_to=10000&features=a,b-c', null],
  ['https://a.test/profile/rounds?search=KZ86125KZT5004100100&period=30', 'https://a.test/profile/rounds?period=30'],
  ['https://a.test/profile/contacts?period=30', null],
  ['https://a.test/unsubscribe/me@example.test', 'https://a.test/unsubscribe/-'],
  ['https://a.test/Confirm-Email/abc', 'https://a.test/confirm-email/-'],
  ['https://a.test/profile/verify-email/secret?code=1', 'https://a.test/profile/verify-email/-'],
  ['https://user:pass@a.test/rules', 'https://a.test/rules'],
  ['https://a.test/no/such/page', 'https://a.test/no/-/-'],
  ['https://a.test/#access_token=x', 'https://a.test/'],
  ['https://a.test/#promocode', null],
  ['https://a.test/#aida', 'https://a.test/'],
  ['https://a.test/auth/login?redirect=%2Fbonuses%3Fauth_token%3Dx', 'https://a.test/auth/login?redirect=%2Fbonuses'],
  [
    'https://a.test/auth/login?redirect=%252Fbonuses%253Fauth_token%253Dx%2526a%253D1',
    'https://a.test/auth/login?redirect=%2Fbonuses',
  ],
  ['https://a.test/auth/login?redirect=/confirm-email/x', 'https://a.test/auth/login?redirect=%2Fconfirm-email%2F-'],
  ['https://a.test/rules?__proto__=x&constructor=y&toString=z', 'https://a.test/rules'],
  ['nonsense', ''],
  ['data:text/html,secret', ''],
])('%s is reported as %s [ANLT-01]', (url, expected) => {
  expect(publicUrl(url)).toBe(expected ?? url.replace('a,b-c', 'a%2Cb-c'))
})

test('of another site only the origin is reported [ANLT-01]', () => {
  expect(publicUrl('https://search.test/find?q=aida', 'https://a.test')).toBe('https://search.test/')
})

const pathOf = fc.constantFrom('', ...PAGE_PATHS, ...SECRET_PATHS, 'rules', 'Confirm-Email', 'UNSUBSCRIBE', 'no/such')
const parameter = fc.constantFrom(
  'search',
  'q',
  'redirect',
  'back',
  'round',
  'receipt',
  'offer',
  'provider',
  'game',
  'features',
  'bet_to',
  'period',
  'utm_source',
  'promocode',
  'lnd',
  'token',
  'session',
  'sid',
  'jwt',
  'otp',
  'pin',
  'card',
  'username',
  'x',
)
const encode = fc.constantFrom(String, encodeURIComponent, (text: string) =>
  encodeURIComponent(encodeURIComponent(text)),
)

const inParts = (secret: string, separator: string) =>
  encodeURIComponent(secret.replaceAll(/[ ()-]+/g, separator)).replaceAll(encodeURIComponent(separator), separator)

test('no secret leaves the device in a URL, in any part of it [ANLT-01]', () => {
  fc.assert(
    fc.property(secrets, pathOf, parameter, encode, fc.boolean(), (secret, path, name, encoded, isRedirect) => {
      const hidden = encoded(secret)
      const inside = isRedirect ? encodeURIComponent(`/${path}/${hidden}?${name}=${hidden}#${hidden}`) : hidden
      for (const url of [
        `https://a.test/${path}/${encodeURIComponent(secret)}`,
        `https://a.test/${path}?${name}=${inside}`,
        `https://a.test/${path}?${hidden}=1`,
        `https://a.test/${path}#${hidden}`,
        `https://a.test/${path}/${inParts(secret, '/')}`,
        `https://a.test/${path}?features=${inParts(secret, ',')}`,
      ])
        expect(isIn(publicUrl(url), secret)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
