// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { limitsQuery } from '~/api/limits.ts'
import { transactionsQuery } from '~/api/transactions.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { refetchChanged } from '~/app/network/failed-changes.ts'
import { useAppPromo } from '~/features/app-promo/app-promo-dialog.tsx'
import { useOfferCalls } from '~/features/bonuses/use-offer-calls.ts'
import { usePromoCode } from '~/features/bonuses/use-promo-code.ts'
import { useLimitCalls, type LimitIntent } from '~/features/limits/use-limit-calls.ts'
import { useCancelWithdrawal } from '~/features/transactions/cancel-withdrawal.tsx'
import { createStores } from '~/stores/create-stores.ts'

import { testSpins } from './fixtures/offer.ts'
import { testProtection } from './fixtures/protection.ts'
import { testTransaction } from './fixtures/transaction.ts'
import { testUser } from './fixtures/user.ts'
import { renderInApp } from './render.tsx'

const offer = { ...testSpins, status: 'available' } as const
const withdrawal = testTransaction({ type: 'withdrawal', stage: 'processing', can_cancel: true })
const OFFERS = '/api/v1/offers'
const LIMITS = '/api/v1/limits'
const TRANSACTIONS = '/api/v1/cashbox/transactions'
const reads: Record<string, object> = {
  [OFFERS]: { data: [offer] },
  [LIMITS]: testProtection([]),
  [TRANSACTIONS]: { transactions: [withdrawal] },
  '/api/v1/profile': testUser,
  '/api/v1/profile/balance': { real: 1, bonus: 0, currency: 'KZT' },
}

type Caller = { state: string; draw: ReactNode; press: () => Promise<unknown> }
/** A call of a hook. */
function hooked<Hook>(state: string, use: () => Hook, call: (hook: Hook) => Promise<unknown>): Caller {
  let hook: Hook
  function Host() {
    hook = use()
    return null
  }
  return { state, draw: <Host />, press: () => call(hook) }
}
const change = (intent: LimitIntent) => hooked(LIMITS, useLimitCalls, ({ run }) => run(intent))

/** Every call whose caller fetches the state to learn the outcome. */
const callers: Record<string, () => Caller> = {
  'activate a bonus': () => hooked(OFFERS, useOfferCalls, ({ activate }) => activate(offer)),
  'cancel a bonus': () => hooked(OFFERS, useOfferCalls, ({ cancel }) => cancel(offer)),
  'reject a bonus': () => hooked(OFFERS, useOfferCalls, ({ reject }) => reject(offer)),
  'send a promo code': () =>
    hooked(
      OFFERS,
      () => usePromoCode({ onTaken() {}, isAtDeposit: true }),
      ({ activate }) => activate('PEARL'),
    ),
  'set a limit': () => change({ call: 'set', body: { kind: 'deposit', period: 'day', value: 1000 } }),
  'confirm a limit': () => change({ call: 'confirm', body: { kind: 'deposit', period: 'day' }, waiting: 1 }),
  'take a break': () => change({ call: 'time-out', body: { hours: 24 } }),
  'exclude oneself': () => change({ call: 'self-exclusion', body: { months: 6 } }),
  'cancel a withdrawal': () =>
    hooked(
      TRANSACTIONS,
      () => useCancelWithdrawal(withdrawal),
      ({ cancel }) => cancel(),
    ),
  'take the gift of the app': () =>
    hooked(
      OFFERS,
      () => useAppPromo('APP', () => {}),
      ({ activate }) => activate(),
    ),
}
const names = Object.keys(callers)

/** How the server treats changing calls, and reads. */
type Server = { change: () => Promise<Response>; fails?: boolean }
const silent = () => new Promise<Response>(() => {})
const broken = () => Promise.resolve(Response.json({ message: 'GENERAL_ERROR' }, { status: 500 }))
const rejection = () => Promise.resolve(Response.json({ message: 'RATE_LIMITED' }, { status: 429 }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
})
afterEach(() => {
  configureClient(idleHooks)
  vi.useRealTimers()
})

/** Calls the caller; returns how long it was busy, ms, and how often its state was requested. */
async function run(name: string, { change, fails = false }: Server) {
  const caller = callers[name]?.()
  if (!caller) throw new Error('no such caller')
  let isSubmitted = false
  const requests: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  configureClient(
    { ...idleHooks, playerId: () => 'pl_1', onFailed: (endpoint) => refetchChanged(queryClient, endpoint) },
    {
      fetch(url, { method }) {
        const { pathname } = new URL(url, 'http://s1.test')
        if (method !== 'GET') return change()
        if (isSubmitted) requests.push(pathname)
        return isSubmitted && fails ? change() : Promise.resolve(Response.json(reads[pathname] ?? { status: 'ok' }))
      },
    },
  )
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const shown = [offersQuery('en'), limitsQuery(), transactionsQuery('en')]
  const stops = shown.map((query) =>
    new QueryObserver(queryClient, { ...query, refetchInterval: false } as never).subscribe(() => {}),
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await renderInApp(caller.draw, { stores, queryClient })
  isSubmitted = true
  const start = performance.now()
  const ends: number[] = []
  let submitted: Promise<unknown> | undefined
  await act(async () => {
    submitted = caller.press().finally(() => ends.push(performance.now()))
  })
  while (ends.length === 0) await act(() => vi.advanceTimersByTimeAsync(500))
  await submitted
  stops.forEach((stop) => stop())
  return { busy: (ends[0] ?? 0) - start, asked: requests.filter((path) => path === caller.state).length }
}

/** Three tries with their waits, the longest wait for the state, and some slack, ms. */
const RESPONSE_AFTER = 1000 + 2000 + 10_000 + 1500
const UNANSWERED = RESPONSE_AFTER + 3 * 10_000

test.each(names)('%s: the button is free within 15 s on a server that fails [O-14]', async (name) => {
  expect((await run(name, { change: broken, fails: true })).busy).toBeLessThan(RESPONSE_AFTER)
})

test.each(names)('%s: the button is free within 45 s on a server that is silent [O-14]', async (name) => {
  expect((await run(name, { change: silent, fails: true })).busy).toBeLessThan(UNANSWERED)
})

test.each(names)('%s: a lost call requests the state once [O-14]', async (name) => {
  expect((await run(name, { change: broken })).asked).toBe(1)
})

test.each(names)('%s: a rejected call requests the state once at most [O-14]', async (name) => {
  expect((await run(name, { change: rejection })).asked).toBeLessThanOrEqual(1)
})
