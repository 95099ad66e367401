// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownerNow } from '~/platform/owner.ts'
import { recordResetAttempt, resetAttempts, resetWait, waitText } from './reset-attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const phone = { mode: 'phone', phone: '77011234567' } as const
const email = { mode: 'email', email: 'aida@mail.kz' } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each([[phone], [email]])(
  '%o waits a minute, a minute, then three hours [AUTH-31 AUTH-32 O-02 O-03]',
  async (who) => {
    expect([await resetAttempts(who), await resetWait(who)]).toEqual([0, 0])
    for (const [attempt, wait] of [MINUTE, MINUTE, 3 * HOUR, 3 * HOUR].entries()) {
      await recordResetAttempt(ownerNow(), who)
      expect([await resetAttempts(who), await resetWait(who)]).toEqual([attempt + 1, wait])
      pass(wait - 1)
      expect(await resetWait(who)).toBe(1)
      pass(1)
      expect(await resetWait(who)).toBe(0)
    }
  },
)

test('each contact has a separate counter, which expires after three days [AUTH-31]', async () => {
  await recordResetAttempt(ownerNow(), phone)
  expect([await resetAttempts(phone), await resetAttempts(email)]).toEqual([1, 0])
  expect([(await resetWait(phone)) > 0, await resetWait(email)]).toEqual([true, 0])
  pass(72 * HOUR - 1)
  expect(await resetAttempts(phone)).toBe(1)
  pass(1)
  expect(await resetAttempts(phone)).toBe(0)
})

test('the device stores no phone number and no e-mail address', async () => {
  await recordResetAttempt(ownerNow(), phone)
  await recordResetAttempt(ownerNow(), email)
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/7011234567|aida/)
})

test.each([
  [1, '0:01'],
  [59_001, '1:00'],
  [3 * HOUR, '3:00:00'],
  [3 * HOUR - 1000, '2:59:59'],
])('%d ms are shown as %s [O-02]', (ms, text) => {
  expect(waitText(ms)).toBe(text)
})
