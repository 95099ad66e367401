// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DeviceError, makePasskey, signByPasskey } from './passkey-device.ts'

const device = vi.hoisted(() => ({
  startAuthentication: vi.fn<() => Promise<never>>(),
  startRegistration: vi.fn<() => Promise<never>>(),
}))
vi.mock('@simplewebauthn/browser', () => device)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ways = {
  'a log-in': () => signByPasskey({ challenge: 'c' }),
  'a new passkey': () => makePasskey({ challenge: 'c' } as never),
}
const cases = [
  [10, true, 'failed'],
  [499, true, 'failed'],
  [600, true, 'cancelled'],
  [600, false, 'failed'],
  [5000, false, 'cancelled'],
] as const
const table = Object.entries(ways).flatMap(([way, ask]) =>
  cases.map(([elapsed, isAble, refusal]) => [way, ask, elapsed, isAble, refusal] as const),
)

test.each(table)(
  '%s rejected by the browser with %o after %i ms, authenticator %s: %s [PLUS-35]',
  async (_way, ask, elapsed, hasAuthenticator, refusal) => {
    vi.stubGlobal('PublicKeyCredential', {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(hasAuthenticator),
    })
    const refuse = async () => {
      await new Promise((resolve) => setTimeout(resolve, elapsed))
      throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
    }
    device.startAuthentication.mockImplementation(refuse)
    device.startRegistration.mockImplementation(refuse)
    const requested = ask().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(elapsed)
    const error = await requested
    expect(error).toBeInstanceOf(DeviceError)
    expect((error as DeviceError).refusal).toBe(refusal)
  },
)
