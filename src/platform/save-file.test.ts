// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file has the day in its name, and its URL lives while iOS prompts the player [PLUS-26]', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 12), toFake: ['setTimeout', 'Date'] })
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  saveFile('transactions.csv', 'a')
  saveFile('qumai-data.json', '{}', 'application/json')
  expect(names).toEqual(['transactions-2026-01-05.csv', 'qumai-data-2026-01-05.json'])
  vi.advanceTimersByTime(40_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(revoke).toHaveBeenCalledTimes(2)
})
