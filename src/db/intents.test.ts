import { beforeEach, expect, test, vi } from 'vitest'

import { stubFullLocalStorage, stubLocalStorage } from '~tests/unit/web-storage.ts'

beforeEach(() => void vi.resetModules())

const kinds = [
  ['offers', 'offerIntents', 'activate'],
  ['limits', 'limitIntents', 'set'],
  ['withdrawals', 'withdrawalIntents', 'cancel'],
] as const

test.each(kinds)('an intent of %s reports whether a reload finds it again [O-14]', async (_, name, call) => {
  const { [name]: intents } = await import('./intents.ts')
  const open = () =>
    (intents.open as (call: string, id: string, now: number) => { key: string; isKept: boolean })(call, 'it', 1000)
  stubLocalStorage()
  const kept = open()
  expect(kept.isKept).toBe(true)
  vi.resetModules()
  const { [name]: later } = await import('./intents.ts')
  expect(later.all().map(({ key }) => key)).toEqual([kept.key])
})

test.each(kinds)('on a full device an intent of %s is not stored, at each click [O-14]', async (_, name, call) => {
  stubFullLocalStorage()
  const { [name]: intents } = await import('./intents.ts')
  const open = () => (intents.open as (call: string, id: string, now: number) => { isKept: boolean })(call, 'it', 1000)
  expect([open().isKept, open().isKept]).toEqual([false, false])
})
