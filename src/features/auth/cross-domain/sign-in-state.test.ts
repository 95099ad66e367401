// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SIGN_IN_STATE_LIFE } from '~/constants/session.ts'

import { beginJourney, endJourney, newState } from './sign-in-state.ts'

const journey = {
  to: 'provider',
  name: 'google',
  currency: 'KZT',
  redirectUri: 'https://q.test/social-login?state=s',
} as const

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('a return with the expected state completes the redirect, once [API-09 ROUTE-05]', () => {
  const state = newState()
  beginJourney(state, { ...journey, wanted: '/games/dunes' })
  expect(endJourney('provider', state)).toEqual({ ...journey, wanted: '/games/dunes' })
  expect(endJourney('provider', state)).toBeNull()
})

test('a return without a redirect, or with another state or origin, is rejected [API-09 AUTH-21]', () => {
  for (const state of ['other', '', undefined, null]) {
    beginJourney('mine', journey)
    expect(endJourney('provider', state)).toBeNull()
  }
  beginJourney('mine', journey)
  expect(endJourney('cross-domain', 'mine')).toBeNull()
  sessionStorage.setItem('sign-in-state', '{"state":"mine"}')
  expect(endJourney('provider', 'mine')).toBeNull()
})

test('a redirect expires after ten minutes, or if the clock was set back', async () => {
  beginJourney('mine', journey)
  vi.setSystemTime(Date.now() + SIGN_IN_STATE_LIFE + 1)
  expect(endJourney('provider', 'mine')).toBeNull()
  beginJourney('mine', journey)
  vi.setSystemTime(Date.now() - SIGN_IN_STATE_LIFE - 1)
  expect(endJourney('provider', 'mine')).toBeNull()
})
