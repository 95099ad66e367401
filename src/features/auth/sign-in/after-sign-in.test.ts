import { beforeEach, expect, test } from 'vitest'

import { locationsTable, trackLocation } from '~/db/locations.ts'
import { recordDeadPage } from '~/platform/visited-entries.ts'
import { SessionStore } from '~/stores/session-store.ts'
import { ownerNow } from '~/platform/owner.ts'

import { internalPath, pathAfterSignIn, shownPath } from './after-sign-in.ts'

beforeEach(() => locationsTable.clear())

test('opens the page that required the sign-in, else the last tracked one, else main [ROUTE-49 O-75]', async () => {
  const session = new SessionStore()
  expect(await pathAfterSignIn(session)).toBe('/')
  await trackLocation(ownerNow(), '/games/silver-wave')
  expect(await pathAfterSignIn(session)).toBe('/games/silver-wave')
  expect(await pathAfterSignIn(session, '/profile?tab=1')).toBe('/profile?tab=1')
})

test('a sign-in never returns to a page that does not exist [ROUTE-49 O-75]', async () => {
  recordDeadPage('/games/no-such-game?mode=real')
  expect(await pathAfterSignIn(new SessionStore(), '/games/no-such-game?mode=real')).toBe('/')
  expect(shownPath('/games/no-such-game?mode=real')).toBeNull() // the back path of a new account
})

test('a sign-up leads to the cash box [AUTH-24]', async () => {
  const session = new SessionStore()
  session.start('p1', false, true)
  expect(await pathAfterSignIn(session, '/profile')).toBe('/cash-box/deposit')
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/Auth/login',
  '/social-login',
  '/SOCIAL-LOGIN',
  '/auth',
  '',
  undefined,
])('never leaves the site and never returns to a sign-in page: %s [O-75]', (text) => {
  expect(internalPath(text)).toBeNull()
})
