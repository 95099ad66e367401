// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { codeUsed, keepOfferedCodes, offeredCode } from './offered-code.ts'

const address = 'https://qumai.test/bonuses?promocode=CASPIAN40'

/** A page opened at this URL, by a link or otherwise. */
function arrive(type: 'navigate' | 'reload' | 'back_forward', name = address) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, type } as unknown as PerformanceNavigationTiming])
  keepOfferedCodes()
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('following a link again offers its code again: the code may have several uses [SHELL-37 BONUS-41]', () => {
  arrive('navigate')
  expect(offeredCode('', '')).toBe('CASPIAN40')
  codeUsed('CASPIAN40')
  arrive('reload')
  arrive('back_forward')
  expect(offeredCode('?promocode=CASPIAN40', '')).toBeNull()
  arrive('navigate')
  expect(offeredCode('', '')).toBe('CASPIAN40')
})

test('a used code is not offered again, neither from the device nor from a cookie [BONUS-41]', () => {
  arrive('navigate')
  codeUsed('caspian40')
  expect(offeredCode('', 'promocode=CASPIAN40')).toBeNull()
})
