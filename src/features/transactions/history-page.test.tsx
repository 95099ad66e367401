// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { FETCH_FOREVER_WAIT } from '~/constants/money.ts'
import { recordServerTime, steadyNow } from '~/platform/server-clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HistoryPage } from './history-page.tsx'
import type { HistorySearch } from './history-search.ts'
import { OpenWithdrawals } from './open-withdrawals.tsx'

type Sent = { body?: { transaction_id?: string } }
const send = vi.hoisted(() =>
  vi.fn<(endpoint: { id: string }, input: Sent, options: { key?: string }) => Promise<unknown>>(),
)
vi.mock('~/api/transport/client.ts', () => ({ send }))

const withdrawal: Transaction = {
  id: 'tx_1',
  type: 'withdrawal',
  status: 'in process',
  stage: 'review',
  amount: 200_000,
  fee: 0,
  currency: 'KZT',
  method: { uid: 'wallet-kzt', title: 'E-wallet', icon: '/img/m/wallet' },
  account: null,
  error_type: null,
  reason: null,
  can_cancel: true,
  eta_at: '2026-11-22T09:00:00.000Z',
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  timeline: [{ stage: 'review', at: '2026-11-20T09:00:00.000Z', reason: null }],
}
const held: Transaction = {
  ...withdrawal,
  id: 'tx_2',
  stage: 'hold',
  reason: 'VERIFICATION_REQUIRED',
  timeline: [
    ...withdrawal.timeline,
    { stage: 'hold', at: '2026-11-20T10:00:00.000Z', reason: 'VERIFICATION_REQUIRED' },
  ],
}

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await playerResponsesTable.clear()
})

function serve(list: Transaction[] | Error, cancel?: Error) {
  send.mockImplementation(({ id }) => {
    if (id === 'cashBox.cancelWithdrawal')
      return cancel ? Promise.reject(cancel) : Promise.resolve({ status: 'cancelled' })
    if (id !== 'cashBox.transactions') return Promise.resolve({ real: 0, bonus: 0, currency: 'KZT' })
    return list instanceof Error ? Promise.reject(list) : Promise.resolve({ transactions: list })
  })
}
const calls = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id)

async function show(search: HistorySearch = {}, { isOffline = false, part = 'page' } = {}) {
  const stores = createStores()
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onSearch = vi.fn<(change: HistorySearch) => void>()
  const page = <HistoryPage search={search} onSearch={onSearch} backTo="/" tabs={null} />
  const drawn = await renderInApp(part === 'page' ? page : <OpenWithdrawals />, { stores, queryClient })
  const text = () => drawn.container.textContent ?? ''
  const see = (words: RegExp) => waitFor(() => expect(text()).toMatch(words))
  const click = (name: string) => drawn.user.click(screen.getByRole('button', { name }))
  /** Confirms in the dialog. */
  const confirm = () =>
    drawn.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the withdrawal' }))
  return { ...drawn, stores, text, see, press: click, confirm, onSearch }
}

test('a failed request empties the list, is retried indefinitely, and stops with the page [CASH-25 O-17]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(new ApiError('answer', 500, {}))
  const page = await show()
  await page.see(/The history did not load/)
  expect(screen.queryByRole('group')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(FETCH_FOREVER_WAIT * 3))
  expect(calls('cashBox.transactions').length).toBeGreaterThanOrEqual(4)
  serve([withdrawal])
  await act(() => vi.advanceTimersByTimeAsync(FETCH_FOREVER_WAIT))
  await page.see(/Under review/)
  serve(new ApiError('answer', 500, {}))
  page.unmount()
  const requested = calls('cashBox.transactions').length
  await vi.advanceTimersByTimeAsync(FETCH_FOREVER_WAIT * 3)
  expect(calls('cashBox.transactions')).toHaveLength(requested)
  vi.useRealTimers()
})

test('a request that keeps failing never shows that there are no transactions [CASH-25 CASH-11]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  send.mockImplementation(({ id }) =>
    id === 'cashBox.transactions' ? new Promise(() => {}) : Promise.resolve({ real: 0, bonus: 0, currency: 'KZT' }),
  )
  const page = await show()
  for (let wait = 0; wait < 30; wait += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  await page.see(/The history did not load/)
  expect(page.text()).not.toContain('No transactions yet')
  vi.useRealTimers()
})

test('a failed request also empties a loaded list, while the server is reachable [CASH-25]', async () => {
  serve([withdrawal])
  const page = await show()
  await page.see(/Under review/)
  serve(new ApiError('answer', 500, {}))
  await act(() => page.queryClient.refetchQueries())
  await page.see(/The history did not load/)
  expect(page.text()).not.toContain('Under review')
})

test('a stopped withdrawal shows why, since when and what to do [CASH-04 CASH-24]', async () => {
  serve([held])
  const page = await show()
  await page.see(/On hold/)
  expect(page.text()).toContain('We need your documents before we can send the money')
  const [, steps] = screen.getAllByRole('list')
  const names = within(steps ?? document.body)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)
  expect(names).toEqual(['Under review', 'On hold'])
  expect(screen.getByRole('link', { name: 'Open documents' }).getAttribute('href')).toBe('/profile/documents')
})

test('a cancel needs confirmation, posts the id with a key, and reloads the list [CASH-17 CASH-28 API-34]', async () => {
  serve([withdrawal])
  const page = await show({}, { part: 'open' })
  await page.see(/Withdrawals in progress/)
  const before = calls('cashBox.transactions').length
  await page.press('Cancel the withdrawal')
  expect(page.stores.cashBox.isOpen('cancelWithdrawal')).toBe(true)
  expect(calls('cashBox.cancelWithdrawal')).toEqual([])
  await page.confirm()
  await waitFor(() => expect(calls('cashBox.cancelWithdrawal')).toHaveLength(1))
  const [, input, options] = calls('cashBox.cancelWithdrawal')[0] ?? []
  expect(input?.body).toEqual({ transaction_id: 'tx_1' })
  expect(options?.key).toMatch(/^[\da-f-]{36}$/)
  await waitFor(() => expect(calls('cashBox.transactions').length).toBeGreaterThan(before))
  await waitFor(() => expect(page.stores.toasts.current).toMatchObject({ variant: 'success' }))
  expect(page.stores.cashBox.isOpen('cancelWithdrawal')).toBe(false)
})

test('a cancel warns that the bonus which ended with the withdrawal does not return [CASH-17 CASH-32]', async () => {
  serve([{ ...withdrawal, bonus_lost: 2_500_000 }])
  const page = await show({}, { part: 'open' })
  await page.see(/Withdrawals in progress/)
  await page.press('Cancel the withdrawal')
  expect(screen.getByRole('dialog').textContent).toContain('does not come back: ₸25,000.00')
})

test('a failed cancel is shown in an error notification [CASH-18]', async () => {
  serve([withdrawal], new ApiError('answer', 409, { message: 'WITHDRAWAL_NOT_CANCELLABLE' }))
  const page = await show({}, { part: 'open' })
  await page.see(/Withdrawals in progress/)
  await page.press('Cancel the withdrawal')
  await page.confirm()
  await waitFor(() => expect(page.stores.toasts.current?.variant).toBe('error'))
  expect(page.stores.toasts.current?.text).toContain('can no longer be cancelled')
})

test('a cancel with a lost response is shown as in the list, never as rejected [CASH-17 CASH-18]', async () => {
  const lost = new ApiError('aborted', 0, {})
  serve([withdrawal], lost)
  const page = await show({}, { part: 'open' })
  await page.see(/Withdrawals in progress/)
  await page.press('Cancel the withdrawal')
  await page.confirm()
  await waitFor(() => expect(page.stores.toasts.current?.text).toMatch(/We do not know yet/))
  expect(page.stores.toasts.current?.text).not.toContain('was not cancelled')
  act(() => page.stores.toasts.dismiss(page.stores.toasts.current?.id ?? 0))

  serve([{ ...withdrawal, status: 'declined', stage: 'cancelled', can_cancel: false }], lost)
  await page.press('Cancel the withdrawal')
  await page.confirm()
  await waitFor(() => expect(page.stores.toasts.current).toMatchObject({ variant: 'success' }))
})

test('a cancel with a lost response uses the same key after a reload [CASH-17 O-14]', async () => {
  serve([withdrawal], new ApiError('aborted', 0, {}))
  for (const time of [1, 2]) {
    const page = await show({}, { part: 'open' })
    await page.see(/Withdrawals in progress/)
    await page.press('Cancel the withdrawal')
    await page.confirm()
    await waitFor(() => expect(page.stores.toasts.current?.text).toMatch(/We do not know yet/))
    expect(calls('cashBox.cancelWithdrawal')).toHaveLength(time)
    page.unmount()
  }
  const [first, second] = calls('cashBox.cancelWithdrawal').map(([, , options]) => options?.key)
  expect(second).toBe(first)
})

test('offline nothing is cancelled and nothing is queued [CASH-17 O-10]', async () => {
  serve([withdrawal])
  const page = await show({}, { part: 'open' })
  await page.see(/Withdrawals in progress/)
  await page.press('Cancel the withdrawal')
  act(() => page.stores.network.wentOffline())
  await page.confirm()
  expect(page.stores.toasts.current?.text).toContain('No connection')
  expect(calls('cashBox.cancelWithdrawal')).toEqual([])
})

test('offline the stored history is shown with its time, and only to its player [O-10]', async () => {
  serve(new ApiError('network', 0, {}))
  await storePlayerResponse(ownerNow(), 'transactions', 'pl_1', [held], Date.now())
  const page = await show({}, { isOffline: true })
  await page.see(/As of \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect(page.text()).toContain('On hold')
  await storePlayerResponse(ownerNow(), 'transactions', 'pl_2', [held], Date.now())
  const other = await show({}, { isOffline: true })
  await other.see(/The history did not load/)
  expect(other.text()).not.toContain('No transactions yet') // that is unknown
  expect(other.text()).not.toContain('On hold')
})

test('filters that match nothing show a message and can be reset [CASH-24]', async () => {
  serve([withdrawal])
  const page = await show({ type: 'deposit' })
  await page.see(/Nothing matches these filters/)
  await page.press('Show all')
  expect(page.onSearch).toHaveBeenCalledWith({ type: undefined, status: undefined, period: undefined })
})

test('a new player is invited to a first deposit, with a link to the rounds [ROUTE-21 PLUS-06]', async () => {
  serve([])
  const page = await show()
  await page.see(/No transactions yet/)
  expect(hrefs()).toEqual(expect.arrayContaining(['/cash-box/deposit', '/profile/rounds']))
})

test('the list stops requesting once its player has left, even while it is still shown [AUTH-27]', async () => {
  serve([withdrawal])
  const page = await show({}, { part: 'open' })
  await page.see(/Under review/)
  send.mockClear()
  await act(async () => {
    page.queryClient.removeQueries()
    page.stores.session.end('player', true)
    await Promise.resolve()
  })
  expect(calls('cashBox.transactions')).toEqual([])
})

test.each([-29, 29])(
  "the last 7 days follow the server's clock, on a device that is %s days behind [CASH-24]",
  async (days) => {
    const today = Date.now() + days * 24 * 60 * 60_000
    const at = (daysAgo: number) => new Date(today - daysAgo * 24 * 60 * 60_000).toISOString()
    recordServerTime(String(today), steadyNow())
    serve([
      { ...withdrawal, created_at: at(6) },
      { ...held, created_at: at(8) },
    ])
    const page = await show({ period: '7' })
    await page.see(/Under review/)
    expect(
      screen.getAllByRole('listitem').filter(({ textContent }) => /E-wallet/.test(textContent ?? '')),
    ).toHaveLength(1)
  },
)
