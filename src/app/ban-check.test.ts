import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BAN_CHECK_AFTER } from '~/lib/spec/session.ts'
import { SessionStore } from '~/stores/session-store.ts'

import { checkBanOnReturn } from './ban-check.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>(() => Promise.resolve({})))
vi.mock('~/api/client.ts', () => ({ send }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tab(session: SessionStore) {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), state)
  checkBanOnReturn(session, page)
  const become = (next: DocumentVisibilityState) => {
    page.visibilityState = next
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return async (ms: number) => {
    become('hidden')
    await vi.advanceTimersByTimeAsync(ms)
    become('visible')
  }
}

test('a player who comes back after a minute is asked about, others are not [API-15]', async () => {
  send.mockReset().mockResolvedValue({})
  const session = new SessionStore()
  const leaveFor = tab(session)
  await leaveFor(BAN_CHECK_AFTER)
  expect(send).not.toHaveBeenCalled()
  session.start('pl_1')
  await leaveFor(BAN_CHECK_AFTER - 1)
  expect(send).not.toHaveBeenCalled()
  await leaveFor(BAN_CHECK_AFTER)
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['auth.checkBan'])
})
