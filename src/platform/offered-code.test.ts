// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownerNow } from './owner.ts'

const url = 'https://qumai.test/bonuses?promocode=CASPIAN40'

/** A page opened at this URL, by a link or otherwise. */
async function arrive(type: 'navigate' | 'reload' | 'back_forward', name = url) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, type } as unknown as PerformanceNavigationTiming])
  vi.resetModules()
  return import('./offered-code.ts')
}

type Page = Awaited<ReturnType<typeof arrive>>

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

/** The page of the bonuses and the deferred start run in either order. */
const orders: [string, (page: Page) => string | null][] = [
  ['before the deferred start', ({ offeredCode }) => offeredCode('?promocode=CASPIAN40', '')],
  [
    'after the deferred start',
    ({ storeOfferedCodes, offeredCode }) => {
      storeOfferedCodes()
      return offeredCode('', '')
    },
  ],
]

test.each(orders)(
  'a field that is drawn %s offers the code of a link at each of four visits [SHELL-37 BONUS-41]',
  async (_order, field) => {
    for (let visit = 0; visit < 4; visit += 1) {
      const page = await arrive('navigate')
      expect(field(page)).toBe('CASPIAN40')
      page.codeUsed(ownerNow(), 'CASPIAN40')
      page.storeOfferedCodes()
      expect(page.offeredCode('', '')).toBeNull()
      for (const type of ['reload', 'back_forward'] as const) expect(field(await arrive(type))).toBeNull()
    }
  },
)

test('a used code is not offered again, neither from the device nor from a cookie [BONUS-41]', async () => {
  const { codeUsed, offeredCode } = await arrive('navigate')
  codeUsed(ownerNow(), 'caspian40')
  expect(offeredCode('', 'promocode=CASPIAN40')).toBeNull()
})
