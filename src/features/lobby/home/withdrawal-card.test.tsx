// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { beforeEach, expect, test } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { useOpenWithdrawals, WithdrawalCard } from './withdrawal-card.tsx'

const open: Transaction = {
  id: 'tx_1',
  type: 'withdrawal',
  status: 'in process',
  stage: 'review',
  amount: 500_000,
  fee: 0,
  currency: 'KZT',
  method: { uid: 'wallet-kzt', title: 'E-wallet', icon: '/img/m/wallet' },
  account: null,
  error_type: null,
  reason: null,
  can_cancel: true,
  eta_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  timeline: [{ stage: 'review', at: '2026-11-20T09:00:00.000Z', reason: null }],
}
const paid: Transaction = { ...open, id: 'tx_2', status: 'approved', stage: 'completed' }
const deposit: Transaction = { ...open, id: 'tx_3', type: 'deposit' }

let requested = 0
let isLost = false
let listed: Transaction[] = []

beforeEach(async () => {
  requested = 0
  isLost = false
  await playerResponsesTable.clear()
  configureClient(
    { ...idleHooks, playerId: () => 'pl_1' },
    {
      fetch: () => {
        requested += 1
        const response = { transactions: listed }
        return Promise.resolve(isLost ? Response.json({ message: 'X' }, { status: 422 }) : Response.json(response))
      },
    },
  )
})

/** The values of each render: the number of open withdrawals, null, or undefined while it waits. */
let seen: (number | null | undefined)[] = []

const Home = observer(function Home() {
  const { open, isLoading } = useOpenWithdrawals()
  seen.push(isLoading ? undefined : (open?.count ?? null))
  return <WithdrawalCard open={open} />
})

/** The device has stored `saved` of player `of`; the server returns `now`. */
async function show(saved: Transaction[], { now = saved, of = 'pl_1', isOffline = false } = {}) {
  listed = now
  seen = []
  await storePlayerResponse(ownerNow(), 'transactions', of, saved, Date.now())
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await renderInApp(<Home />, { stores, queryClient })
}
const card = () => screen.queryByRole('link')
const text = () => card()?.textContent ?? ''

test('an open withdrawal is shown with its amount and links to the history [CASH-24]', async () => {
  await show([open, paid, deposit])
  await waitFor(() => expect(text()).toBe('Withdrawal · Processing₸5,000.00'))
  expect(card()?.getAttribute('href')).toBe('/cash-box/history')
  expect([...new Set(seen)]).toEqual([undefined, 1]) // never none: cards after it would move
})

test('several withdrawals share one card with their total', async () => {
  await show([open, { ...open, id: 'tx_4', amount: 100_000 }])
  await waitFor(() => expect(text()).toBe('Withdrawals in progress₸6,000.00'))
})

test('a withdrawal that has ended disappears and is not requested again', async () => {
  await show([open], { now: [{ ...open, ...paid, id: 'tx_1' }] })
  await waitFor(() => expect(requested).toBe(1))
  await settle()
  expect(card()).toBeNull()
  await show([{ ...paid, id: 'tx_1' }]) // as stored since then
  await settle()
  expect(requested).toBe(1)
})

test.each([[[paid]], [[deposit]], [[]]])('makes no request if the device knows no withdrawal: %#', async (saved) => {
  await show(saved)
  await settle()
  expect([card(), seen.at(-1), requested]).toEqual([null, null, 0])
})

test('shows the time of the stored data if the server is unreachable', async () => {
  await show([open], { isOffline: true })
  await waitFor(() => expect(text()).toMatch(/^Withdrawal · Processing · As of \d\d\.\d\d\.\d{4}.*₸5,000\.00$/))
  expect(requested).toBe(0)
})

test('an error response keeps the stored data with its time', async () => {
  isLost = true
  await show([open])
  await waitFor(() => expect(text()).toMatch(/As of .*₸5,000\.00$/))
})

test('ignores withdrawals that another player left on the device', async () => {
  await show([open], { of: 'pl_2' })
  await settle()
  expect([card(), requested]).toEqual([null, 0])
})
