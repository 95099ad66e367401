import { beforeEach, expect, test } from 'vitest'

import { locationsTable, trackLocation } from '~/db/locations.ts'
import { recordDeadPage } from '~/platform/dead-pages.ts'
import { SessionStore } from '~/stores/session-store.ts'
import { ownerNow } from '~/platform/owner.ts'

import { internalPlace, placeAfterSignIn } from './after-sign-in.ts'

beforeEach(() => locationsTable.clear())

test('the place that asked for the sign-in comes first, then the last tracked one, then main [ROUTE-49 O-75]', async () => {
  const session = new SessionStore()
  expect(await placeAfterSignIn(session)).toBe('/')
  await trackLocation(ownerNow(), '/games/silver-wave')
  expect(await placeAfterSignIn(session)).toBe('/games/silver-wave')
  expect(await placeAfterSignIn(session, '/profile?tab=1')).toBe('/profile?tab=1')
})

test('no sign-in leads back to a page that does not exist [ROUTE-49 O-75]', async () => {
  recordDeadPage('/games/no-such-game?mode=real')
  expect(await placeAfterSignIn(new SessionStore(), '/games/no-such-game?mode=real')).toBe('/')
})

test('after a sign-up it is the cash box [AUTH-24]', async () => {
  const session = new SessionStore()
  session.start('p1', false, true)
  expect(await placeAfterSignIn(session, '/profile')).toBe('/cash-box/deposit')
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/social-login',
  '/auth',
  '',
  undefined,
])('never out of the site or back to a sign-in page: %s [O-75]', (text) => {
  expect(internalPlace(text)).toBeNull()
})
