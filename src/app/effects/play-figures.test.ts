// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
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
  return { stores, queryClient, queryFn, report, isStale }
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

const steps = fc.array(fc.constantFrom('win', 'loss', 'poll', 'focus'), { maxLength: 30 })

test('whenever result and balance are read, the result becomes the one of all rounds [PLUS-93]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { stores, report, queryClient } = open(['none'])
      stores.player.startGame('sea', 'real')
      const server = { net: 0, rounds: 0 }
      const shown = new QueryObserver(queryClient, {
        queryKey: playQuery(1).queryKey,
        queryFn: async () => ({ ...server }),
        staleTime: Infinity,
      })
      const stop = shown.subscribe(() => {})
      const play = (net: number) => Object.assign(server, { net: server.net + net, rounds: server.rounds + 1 })
      const act = {
        win: () => play(5),
        loss: () => play(-5),
        poll: () => report(100 + server.net),
        focus: () => shown.refetch(),
      }
      for (const step of order) await act[step]()
      for (let poll = 0; poll < 3; poll += 1) {
        await act.poll()
        await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
      }
      expect(shown.getCurrentResult().data?.net).toBe(server.net)
      stop()
    }),
  )
})

test('a result without a new round is not read again at each response of the balance [PLUS-93]', async () => {
  const { stores, report, queryFn } = open(playQuery(1).queryKey)
  stores.player.startGame('sea', 'real')
  for (const real of [100, 90, 90, 90, 90]) await report(real)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
