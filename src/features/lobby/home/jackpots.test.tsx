// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { JackpotsBlock } from './jackpots.tsx'

const AT = Date.parse('2026-11-26T10:00:00Z')
const jackpot = {
  id: 'jp_1',
  title: 'Grand jackpot',
  game: testGame('sea'),
  amount: 100_000,
  currency: 'KZT',
  per_hour: 3_600_000, // 10.00 a second
  at: '2026-11-26T10:00:00.000Z',
}

let calls = 0
let status = 200
let data: object[] = []
let isStill = false
/** Callbacks of the observed elements: set whether they are in view. */
let look: ((isIntersecting: boolean) => void)[] = []

type Entry = { target: Element; isIntersecting: boolean }

class FakeObserver {
  readonly #tell: (entries: Entry[]) => void
  constructor(notify: (entries: Entry[]) => void) {
    this.#tell = notify
  }
  observe(target: Element) {
    look.push((isIntersecting) => this.#tell([{ target, isIntersecting }]))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  calls = 0
  status = 200
  data = [jackpot]
  isStill = false
  look = []
  vi.useFakeTimers({ now: AT, shouldAdvanceTime: true, advanceTimeDelta: 1 })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: isStill, addEventListener: () => {}, removeEventListener: () => {} }))
  configureClient(idleHooks, {
    fetch: () => {
      calls += 1
      return Promise.resolve(
        status === 200 ? Response.json({ data }) : Response.json({ message: 'NOT_FOUND' }, { status }),
      )
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const see = (isInView: boolean) => act(async () => look.forEach((notify) => notify(isInView)))
const amount = () =>
  Number(
    textsOf('link')
      .join(' ')
      .match(/₸([\d,]+)\.\d\d/)?.[1]
      ?.replaceAll(',', ''),
  )

async function show() {
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await renderInApp(<JackpotsBlock />, { stores, queryClient })
  await see(true) // near
  return stores
}

test('jackpots show sums that grow every second while they are in view [PLUS-54 PLUS-55]', async () => {
  await show()
  await expect.poll(() => hrefs()).toEqual(['/games/sea'])
  await see(true)
  const before = amount()
  expect(before).toBeGreaterThanOrEqual(1000)
  await pass(5000)
  const seen = amount()
  expect(seen - before).toBeGreaterThanOrEqual(40)
  await see(false)
  const left = amount()
  const requested = calls
  await pass(60_000)
  expect([amount(), calls]).toEqual([left, requested])
})

test('a lower value from the server is ignored for the same jackpot [PLUS-55]', async () => {
  await show()
  await expect.poll(() => hrefs()).toEqual(['/games/sea'])
  await see(true)
  data = [{ ...jackpot, amount: 1 }]
  await pass(31_000)
  expect(calls).toBeGreaterThan(1)
  expect(amount()).toBeGreaterThanOrEqual(1000)
  data = [{ ...jackpot, id: 'jp_2', amount: 100, per_hour: 0 }]
  await pass(31_000)
  expect(amount()).toBe(1)
})

test('with reduced motion sums change only with each response [PLUS-55]', async () => {
  isStill = true
  await show()
  await expect.poll(() => hrefs()).toEqual(['/games/sea'])
  await see(true)
  const before = amount()
  await pass(20_000)
  expect(amount()).toBe(before)
})

test('offline the sum is fixed and shows its time [PLUS-55]', async () => {
  const stores = await show()
  await expect.poll(() => hrefs()).toEqual(['/games/sea'])
  await see(true)
  await act(async () => stores.network.wentOffline())
  const before = amount()
  expect(screen.getByText(/^As of /)).toBeTruthy()
  await pass(20_000)
  expect(amount()).toBe(before)
})

test('a pool that several games share has one card [PLUS-54]', async () => {
  data = [jackpot, { ...jackpot, game: testGame('sun') }, { ...jackpot, id: 'jp_2', game: testGame('moon') }]
  await show()
  await expect.poll(() => hrefs()).toEqual(['/games/sea', '/games/moon'])
})

test('while a provider is off, jackpots of its games are left out [PLUS-83]', async () => {
  setOperatorMarks('off:provider:aral')
  await show()
  await expect.poll(() => calls).toBe(1)
  await pass(100)
  expect(screen.queryByRole('heading')).toBeNull()
  act(() => setOperatorMarks(''))
})

test.each([[404], [200]])('a server without jackpots (%i) has no jackpot row [PLUS-54]', async (response) => {
  status = response
  data = []
  await show()
  await expect.poll(() => calls).toBe(1)
  await pass(100)
  expect(screen.queryByRole('heading')).toBeNull()
})
