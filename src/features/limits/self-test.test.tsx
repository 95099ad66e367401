// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { array, assert, integer, property } from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

import { setTracker } from '~/platform/track.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { SelfTest } from './self-test.tsx'
import { riskOf, suggestedLimit, testQuestions } from './self-test-score.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: unknown) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  send.mockReset()
  send.mockResolvedValue({ periods: [{ deposits: 4_000_000 }, { deposits: 0 }], currency: 'KZT' })
})

const show = () => screen.getByRole<HTMLButtonElement>('button', { name: english['limits.test.show'] })

/** All that the tab and the device store. */
const stored = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))

async function open(isPlayer: boolean, isOnline = true) {
  const stores = createStores()
  if (isPlayer) stores.session.start('pl_1')
  if (!isOnline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderInApp(<SelfTest />, { stores, queryClient })
}

/** Gives the same response to every question. */
async function respond(user: { click: (element: Element) => Promise<void> }, name: string) {
  for (const question of testQuestions) {
    const group = within(screen.getByRole('group', { name: english[question] }))
    await user.click(group.getByRole('radio', { name }))
  }
}

test('the bounds are those of the index, and a higher risk never suggests a higher limit [PLUS-91]', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(riskOf)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high'])
  assert(
    property(array(integer({ min: 0, max: 1e9 })), (sums) => {
      const months = sums.map((deposits) => ({ deposits }))
      const limits = (['none', 'low', 'moderate', 'high'] as const).map((risk) => suggestedLimit(risk, months))
      const amounts = limits.filter((limit) => limit !== null)
      expect(amounts).toHaveLength(sums.some((sum) => sum > 0) ? 4 : 0)
      expect(amounts.toSorted((a, b) => b - a)).toEqual(amounts)
      expect(amounts.every((amount) => amount >= 100 && amount % 100 === 0)).toBe(true)
    }),
  )
})

test('a guest sees the result without a network, and responses are in no request, store or event [PLUS-91]', async () => {
  const tracked = vi.fn<() => void>()
  setTracker(tracked)
  const { user } = await open(false, false)
  const before = stored()
  expect(show().disabled).toBe(true)
  await respond(user, english['limits.test.sometimes'])
  await user.click(show())
  expect(screen.getByText(english['limits.test.high']).isConnected).toBe(true)
  expect(hrefs()).toEqual([])
  expect(send).not.toHaveBeenCalled()
  expect(tracked).not.toHaveBeenCalled()
  expect(stored()).toEqual(before)
  await user.click(screen.getByRole('button', { name: english['limits.test.again'] }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
})

test('a player sees a limit by own deposits and a link to the limits [PLUS-91]', async () => {
  const { user } = await open(true)
  await respond(user, english['limits.test.never'])
  await user.click(show())
  expect(screen.getByText(english['limits.test.none']).isConnected).toBe(true)
  expect((await screen.findByText(/^Suggested deposit limit per month: .*40.000/)).isConnected).toBe(true)
  expect(hrefs()).toEqual(['/profile/limits'])
  expect(send.mock.calls.map(([{ id }, input]) => [id, input])).toEqual([['activity.get', { query: { by: 'month' } }]])
  await act(async () => {})
})
