// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { activityQuery } from '~/api/activity.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import { vipClubQuery } from '~/api/vip.ts'
import { createStores } from '~/stores/create-stores.ts'

import { syncBalance } from './games.ts'

const figures = [
  ['offers', offersQuery('en').queryKey],
  ['cashback', cashbackQuery().queryKey],
  ['VIP points', vipClubQuery({ currency: 'KZT', language: 'en' }).queryKey],
  ['activity', activityQuery('week').queryKey],
  ['limits left', ['limits']],
] as const

/** A page that shows one figure. `report` is a response of the balance poll. */
function open(queryKey: readonly unknown[]) {
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.mount()
  const queryFn = vi.fn<() => Promise<object>>(async () => ({}))
  queryClient.setQueryData(queryKey, {})
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  const stops = [observer.subscribe(() => {}), syncBalance(stores, queryClient)]
  onTestFinished(() => stops.forEach((stop) => stop()))
  const report = async (real: number, bonus = 0) => {
    const balance = { real, bonus, total: real + bonus, currency: 'KZT' as const }
    await queryClient.fetchQuery({ ...balanceQuery(), queryFn: async () => balance })
  }
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated
  return { stores, queryFn, report, isStale }
}

test.each(figures)(
  'a changed balance refetches the %s on screen, an equal one does not [PLUS-76]',
  async (_name, key) => {
    const { report, queryFn } = open(key)
    await report(100)
    await report(100)
    expect(queryFn).toHaveBeenCalledTimes(0)
    await report(90)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await report(90, 5)
    expect(queryFn).toHaveBeenCalledTimes(2)
  },
)

test.each(figures)('a game for money outdates the %s without an additional call [PLUS-76]', async (_name, key) => {
  const { stores, report, queryFn, isStale } = open(key)
  await report(100)
  stores.player.startGame('sea', 'demo')
  await report(100)
  expect(isStale()).toBe(false)
  stores.player.startGame('sea', 'real')
  await report(100) // a bet and its win may be equal
  expect([isStale(), queryFn.mock.calls.length]).toEqual([true, 0])
})
