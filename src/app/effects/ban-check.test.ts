import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { BAN_CHECK_AFTER } from '~/constants/session.ts'
import { SessionStore } from '~/stores/session-store.ts'

import { checkBanOnReturn } from './ban.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab in which the server responds to each call with `response`. `leaveFor` hides it for so many ms and shows it again. */
function tab(response: () => Response) {
  const session = new SessionStore()
  const requested: string[] = []
  configureClient(
    { ...idleHooks, playerId: () => session.playerId, onSessionLost: session.end },
    {
      fetch: async (url) => {
        requested.push(url)
        return response()
      },
    },
  )
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), state)
  checkBanOnReturn(session, page)
  const become = (next: DocumentVisibilityState) => {
    page.visibilityState = next
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const leaveFor = async (ms: number) => {
    become('hidden')
    await vi.advanceTimersByTimeAsync(ms)
    become('visible')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { session, asked: requested, leaveFor }
}

test('a player who returns after a minute is checked, others are not [API-15 PROF-42]', async () => {
  const { session, asked: requested, leaveFor } = tab(() => Response.json({ is_banned: false }))
  await leaveFor(BAN_CHECK_AFTER)
  expect(requested).toEqual([])
  session.start('pl_1')
  await leaveFor(BAN_CHECK_AFTER - 1)
  expect(requested).toEqual([])
  await leaveFor(BAN_CHECK_AFTER)
  expect(requested).toEqual(['/api/v1/profile/check-ban'])
  expect(session.isSignedIn).toBe(true)
})

test('a ban response ends the session as a ban, a server error does not [PROF-42 NET-07]', async () => {
  const problem = { errors: { domain: ['AUTH_USER_BANNED'] } }
  const responses = [Response.json({}, { status: 404 }), Response.json(problem, { status: 403 })]
  const { session, asked: requested, leaveFor } = tab(() => responses.shift() ?? Response.error())
  session.start('pl_1')
  await leaveFor(BAN_CHECK_AFTER)
  expect(session.isSignedIn).toBe(true)
  await leaveFor(BAN_CHECK_AFTER)
  await vi.waitFor(() => expect(session.endReason).toBe('ban'))
  expect(session.isSignedIn).toBe(false)
  expect(requested).toHaveLength(2)
})
