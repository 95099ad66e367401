// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { activityQuery, playQuery } from '~/api/activity.ts'
import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { balanceQuery, type Balance } from '~/api/profile.ts'
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
function open(queryKey: readonly unknown[], known?: Balance) {
  const stores = createStores({ language: 'en' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.mount()
  const queryFn = vi.fn<() => Promise<object>>(async () => ({}))
  queryClient.setQueryData(queryKey, {})
  if (known) queryClient.setQueryData(balanceQuery().queryKey, known)
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

const shown = [...figures, ['result of the session', playQuery(1).queryKey]] as const

test.each(shown)(
  'a changed balance refetches the %s on screen, an equal one does not [PLUS-76 PLUS-93]',
  async (name, key) => {
    const { stores, report, queryFn } = open(key)
    if (name === 'result of the session') stores.player.startGame('sea', 'real') // a game shows it
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

test.each(shown)('the first change after the start refetches the %s, too [PLUS-76 PLUS-93]', async (name, key) => {
  const { stores, report, queryFn } = open(key, { real: 100, bonus: 0, total: 100, currency: 'KZT' })
  if (name === 'result of the session') stores.player.startGame('sea', 'real')
  await report(90)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
