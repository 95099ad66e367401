import '~tests/unit/worker-scope.ts'

import { assert, asyncProperty, integer } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

const NUMBER = 1_700_000_000

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('__BUILD_ID__', `${NUMBER}-abc`)
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('registration', { active: {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const requested = vi.fn<(url: string) => void>()

/** Whether this device takes the build when the configuration is `body`. */
async function takes(body: unknown, status = 200) {
  requested.mockClear()
  vi.stubGlobal('fetch', async (url: string) => {
    requested(url)
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
  })
  const { checkRollOut } = await import('./roll-out.ts')
  return checkRollOut().then(
    () => true,
    () => false,
  )
}
const share = (percent: number, number = NUMBER) => ({ switches: [], roll_out: { number, percent } })

test('a device is in every larger share, and in no smaller one [PLUS-86]', async () => {
  await assert(
    asyncProperty(integer({ min: 0, max: 100 }), integer({ min: 0, max: 99 }), async (percent, drawn) => {
      vi.stubGlobal('caches', new FakeCaches())
      vi.spyOn(Math, 'random').mockReturnValueOnce(drawn / 100 + 0.001)
      expect(await takes(share(percent))).toBe(drawn < percent)
      expect(await takes(share(drawn + 1))).toBe(true)
      expect(await takes(share(drawn))).toBe(false)
    }),
  )
})

test.each([
  ['no roll-out', { switches: [], roll_out: null }],
  ['nothing of a roll-out', { switches: [] }],
  ['a roll-out of later builds', share(0, NUMBER + 1)],
  ['the page of a portal', '<html>'],
  ['nonsense', 'null'],
])('a device takes the build if the configuration is %s [PLUS-86]', async (_, body) => {
  expect(await takes(body)).toBe(true)
})

test('a device without a build takes any, without a request [PLUS-86]', async () => {
  vi.stubGlobal('registration', { active: null })
  expect(await takes(share(0))).toBe(true)
  expect(requested).not.toHaveBeenCalled()
})

test('a server that does not respond holds nothing back [PLUS-86]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { checkRollOut } = await import('./roll-out.ts')
  const done = checkRollOut()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(done).resolves.toBeUndefined()
  vi.useRealTimers()
})
