import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { landingUrl } from './landing-params.ts'

const origin = 'https://a.test'

test.each([
  ['/?auth_token=x&utm_source=partner', '/?utm_source=partner'],
  ['/?email=me@a.test&utm_source=partner', '/?utm_source=partner'],
  ['/games?sort_by=new&search=aida77011234567', '/games?sort_by=new'],
  ['/unsubscribe/me@example.test', '/unsubscribe/-'],
  ['/profile/verify-email/secret?code=1', '/profile/verify-email/-'],
  ['/#access_token=x', '/'],
  ['/#promocode', '/#promocode'],
  ['/auth?redirect=%252Fbonuses%253Fauth_token%253Dx', '/auth?redirect=%2Fbonuses'],
  ['/?back=https://a.test/unsubscribe/me@example.test', '/?back=%2Funsubscribe%2F-'],
  ['/?click=QUJD%3D%3D&gclid=EAIaIQobChMI9aXr1234567', '/?click=QUJD%3D%3D&gclid=EAIaIQobChMI9aXr1234567'],
  ['/?click=me%40a.test&sub_id=a%20b', '/'],
])('a visit that began at %s is sent as %s [AUTH-16 O-19]', (address, expected) => {
  expect(landingUrl(origin + address)).toBe(origin + expected)
})

test('text that is no URL, and a name and password in a URL, are not sent [O-19]', () => {
  expect(landingUrl('nonsense')).toBe('')
  expect(landingUrl('https://user:pass@a.test/games')).toBe('https://a.test/games')
})

test('an unlisted parameter is never sent, with any name and value [O-19]', () => {
  vi.stubGlobal('location', { origin })
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', 'x', 'z', '_', '-', '0'), minLength: 1, maxLength: 12 })
    .map((text) => `n${text}`)
  fc.assert(
    fc.property(name, fc.string({ minLength: 1 }), (parameter, value) => {
      const url = new URL('/games', origin)
      url.searchParams.set(parameter, value)
      expect(landingUrl(url.href)).toBe(`${origin}/games`)
    }),
  )
  vi.unstubAllGlobals()
})
