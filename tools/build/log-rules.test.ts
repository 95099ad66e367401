import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SECRET_PARAMETERS, SECRET_PATHS } from '../../src/constants/urls.ts'
import { above, caddyRules } from './caddy-rules.ts'
import { loggedReferrer, loggedUrl } from './log-rules.ts'
import { nginxRules } from './nginx-rules.ts'

const groupsOf = (pattern: string, text: string) => {
  const match = new RegExp(pattern, 's').exec(text)
  return match?.slice(1).join('')
}

test.each([
  ['/', '/'],
  ['/games/fruit-cocktail?mode=demo', '/games/fruit-cocktail'],
  ['/?auth_token=x', '/'],
  ['/confirm-email/x', '/confirm-email/'],
  ['/api/v1/verify-email/x/y', '/api/v1/verify-email/'],
  ['/Unsubscribe//a@b.kz', '/Unsubscribe/'],
  ['/%75nsubscribe/a@b.kz', ''],
  ['/a@b.kz', ''],
  ['/x;auth_token=1', ''],
])('a log contains of %s only "%s" [ANLT-01]', (url, logged) => {
  expect(groupsOf(loggedUrl(), url)).toBe(logged)
})

const encode = fc.constantFrom(
  (text: string) => text,
  encodeURIComponent,
  (text: string) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (text: string) => text.toUpperCase(),
)

test('no secret route, in any spelling, and no query puts its secret into a log [ANLT-01]', () => {
  const secrets = fc.constantFrom('aigerim@mail.kz', 'tok_SECRET456')
  const heads = fc.array(fc.constantFrom('', 'api', 'v1', 'profile', ...SECRET_PATHS), { maxLength: 4 })
  fc.assert(
    fc.property(secrets, heads, fc.constantFrom(...SECRET_PATHS), encode, encode, (secret, head, path, one, two) => {
      for (const url of [
        `${head.map((part) => `/${part}`).join('')}/${one(path)}/${two(secret)}`,
        ...SECRET_PARAMETERS.map((name) => `/${head.join('/')}?${one(name)}=${two(secret)}`),
      ]) {
        const logged = groupsOf(loggedUrl(), url) ?? url
        expect(logged.toLowerCase()).not.toMatch(/aigerim|secret/)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['https://mail.example/inbox?to=a@b.kz', 'https://mail.example'],
  ['https://a.test', 'https://a.test'],
  ['https://user:secret@a.test/x', ''],
  ['a@b.kz', ''],
])('a log contains of the referrer %s only "%s"', (referrer, logged) => {
  expect(groupsOf(loggedReferrer(), referrer)).toBe(logged)
})

test('both servers log by these patterns', () => {
  const nginx = nginxRules({ headers: {}, types: {}, host: 'casino.example' })
  expect(nginx).toMatch(/^ {4}access_log \S+ qumai;$/m)
  expect(nginx).not.toMatch(/log_format [^;]*\$(?:request|request_uri|args|uri|http_referer)\b/)
  expect(caddyRules({ headers: {}, host: 'casino.example' })).toContain(loggedUrl())
})

test('Caddy rejects bodies above a limit by the text of their length', () => {
  const number = fc.nat(200_000)
  fc.assert(
    fc.property(number, number, (limit, length) => {
      expect(new RegExp(above(limit)).test(String(length))).toBe(length > limit)
    }),
  )
})
