// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SIGN_IN_STATE_LIFE } from '~/constants/session.ts'

import { startJourney, finishJourney, newState } from './sign-in-state.ts'

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
  startJourney(state, { ...journey, wanted: '/games/dunes' })
  expect(finishJourney('provider', state)).toEqual({ ...journey, wanted: '/games/dunes' })
  expect(finishJourney('provider', state)).toBeNull()
})

test('a return without a redirect, or with another state or origin, is rejected [API-09 AUTH-21]', () => {
  for (const state of ['other', '', undefined, null]) {
    startJourney('mine', journey)
    expect(finishJourney('provider', state)).toBeNull()
  }
  startJourney('mine', journey)
  expect(finishJourney('cross-domain', 'mine')).toBeNull()
  sessionStorage.setItem('sign-in-state', '{"state":"mine"}')
  expect(finishJourney('provider', 'mine')).toBeNull()
})

test('a redirect expires after ten minutes, or if the clock was set back', async () => {
  startJourney('mine', journey)
  vi.setSystemTime(Date.now() + SIGN_IN_STATE_LIFE + 1)
  expect(finishJourney('provider', 'mine')).toBeNull()
  startJourney('mine', journey)
  vi.setSystemTime(Date.now() - SIGN_IN_STATE_LIFE - 1)
  expect(finishJourney('provider', 'mine')).toBeNull()
})
