// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { testTransaction } from '~tests/unit/fixtures/transaction.ts'
import { transactionsKey } from '~/api/transactions.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { startOfDay } from '~/lib/dates.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HistoryPage } from './history-page.tsx'
import { readHistorySearch, type HistorySearch } from './history-search.ts'
import { ReceiptPage } from './receipt-page.tsx'

type Query = { limit?: number; before?: string; type?: string; status?: string; since?: string; until?: string }
type Answer = { transactions: Transaction[]; next?: string | null }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: { query: Query }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const saveFile = vi.hoisted(() => vi.fn<(name: string, text: string) => void>())
vi.mock('~/platform/save-file.ts', () => ({ saveFile }))

const deposit = (number: number, change: Partial<Transaction> = {}) =>
  testTransaction({
    id: `tx_${number}`,
    amount: number * 100,
    created_at: new Date(Date.now() - number * 60_000).toISOString(),
    ...change,
  })

/** Responses of the history, by query. */
let response: (query: Query) => Answer | Error
beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  saveFile.mockReset()
  await playerResponsesTable.clear()
  send.mockImplementation(async ({ id }, { query }) => {
    if (id !== 'cashBox.transactions') return { real: 0, bonus: 0, currency: 'KZT' }
    const given = response(query)
    if (given instanceof Error) throw given
    return given
  })
})
const requested = () =>
  send.mock.calls.filter(([{ id }]) => id === 'cashBox.transactions').map(([, { query }]) => query)

async function show(search: HistorySearch = {}, { isOffline = false, receipt = '' } = {}) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onSearch = vi.fn<(change: HistorySearch) => void>()
  const page = <HistoryPage search={search} onSearch={onSearch} backTo="/" tabs={null} />
  const path = receipt ? '/cash-box/history?type=deposit&period=90&receipt=tx_1' : '/'
  const view = await renderInApp(receipt ? <ReceiptPage id={receipt} /> : page, { stores, queryClient, path })
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const rows = async (count: number) => waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(count))
  return { ...view, stores, press: click, rows, onSearch, queryClient }
}
const MORE = english['bonuses.showMore']

test('pages follow from the last known one, and the export contains all filtered rows [PLUS-26]', async () => {
  response = ({ before, limit = 0 }) => {
    if (limit > 20) return { transactions: [deposit(1), deposit(2), deposit(3)], next: null }
    return before === undefined
      ? { transactions: [deposit(1), deposit(2)], next: 'tx_2' }
      : { transactions: [deposit(3)], next: null }
  }
  const { press: click, rows } = await show({ type: 'deposit' })
  await rows(2)
  await click('Save as CSV')
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  expect(saveFile.mock.calls[0]?.[1].trim().split('\r\n')).toHaveLength(4)
  await click(MORE)
  await rows(3)
  expect(screen.queryByRole('button', { name: MORE })).toBeNull()
  expect(requested().map(({ limit, before, type }) => [limit, before, type])).toEqual([
    [20, undefined, 'deposit'],
    [100, undefined, 'deposit'],
    [20, 'tx_2', 'deposit'],
  ])
})

test('a failed page empties nothing, and the same button retries [PLUS-26 CASH-25]', async () => {
  response = ({ before }) =>
    before === undefined ? { transactions: [deposit(1)], next: 'tx_1' } : new ApiError('answer', 500, {})
  const { press: click, rows } = await show()
  await rows(1)
  await click(MORE)
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', english['money.history.moreFailed'])
  await rows(1)
  response = ({ before }) =>
    before === undefined ? { transactions: [deposit(1)], next: 'tx_1' } : { transactions: [deposit(2)], next: null }
  await click(MORE)
  await rows(2)
})

test('without server support for pages and filters the app filters locally [PLUS-26 CASH-24]', async () => {
  response = () => ({ transactions: [deposit(1), deposit(2, { type: 'withdrawal' }), deposit(100_000)] })
  const { rows } = await show({ type: 'deposit', period: '7' })
  await rows(1)
  expect(screen.queryByRole('button', { name: MORE })).toBeNull()
})

test("custom days use the visitor's time zone, in either order, and are in the URL [PLUS-26]", async () => {
  response = () => ({ transactions: [], next: null })
  const search = readHistorySearch({ period: 'own', from: '2026-11-20', to: '2026-11-10' })
  const { onSearch } = await show(search)
  await screen.findByText(english['history.noneFound'])
  expect(requested()[0]).toMatchObject({
    since: new Date(startOfDay('2026-11-10')).toISOString(),
    until: new Date(startOfDay('2026-11-21')).toISOString(),
  })
  const first = screen.getByLabelText(english['money.history.from'])
  expect(first).toHaveProperty('value', '20.11.2026')
  fireEvent.change(first, { target: { value: '01.11.2' } }) // its year is still being typed
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(first, { target: { value: '01.11.2026' } })
  expect(onSearch).toHaveBeenLastCalledWith({ from: '2026-11-01' })
  fireEvent.change(first, { target: { value: '' } })
  expect(onSearch).toHaveBeenLastCalledWith({ from: undefined })
})

test.each(['26.11.1999', '26.11.0026', '01.01.2100', '31.02.2026', '1.1'])(
  'a first day of %s changes nothing, and the field shows an error [PLUS-26]',
  async (day) => {
    response = () => ({ transactions: [], next: null })
    const { onSearch } = await show(readHistorySearch({ period: 'own', from: '2026-11-20' }))
    const first = await screen.findByLabelText<HTMLInputElement>(english['money.history.from'])
    const calendar = first.parentElement?.querySelector<HTMLInputElement>('[type="date"]')
    expect([calendar?.min, calendar?.max]).toEqual(['2000-01-01', '2099-12-31'])
    fireEvent.change(first, { target: { value: day } })
    fireEvent.blur(first)
    expect(screen.getByText(english['history.dayWrong'])).toBeDefined()
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(first, { target: { value: '21.11.2026' } })
    expect(screen.queryByText(english['history.dayWrong'])).toBeNull()
    expect(onSearch).toHaveBeenLastCalledWith({ from: '2026-11-21' })
  },
)

test('a day picked from the calendar is in the field and in the URL [PLUS-26]', async () => {
  response = () => ({ transactions: [], next: null })
  const { onSearch } = await show(readHistorySearch({ period: 'own' }))
  const first = await screen.findByLabelText<HTMLInputElement>(english['money.history.from'])
  const calendar = first.parentElement?.querySelector('[type="date"]')
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-11-21' } })
  expect([first.value, onSearch.mock.lastCall]).toEqual(['21.11.2026', [{ from: '2026-11-21' }]])
})

test('a day that does not exist is removed from the filter of a URL [PLUS-26]', () => {
  expect(readHistorySearch({ period: 'own', from: '2026-02-31', to: '1999-01-01' })).toMatchObject({
    from: undefined,
    to: undefined,
  })
})

test('a poll requests only the first page and pages with a transaction in process [PLUS-26]', async () => {
  const pages: Record<string, Answer> = {
    first: { transactions: [deposit(1)], next: 'tx_1' },
    tx_1: { transactions: [deposit(2, { status: 'process' })], next: 'tx_2' },
    tx_2: { transactions: [deposit(3)], next: 'tx_3' },
    tx_3: { transactions: [deposit(4)], next: null },
  }
  response = ({ before = 'first' }) => pages[before] ?? new ApiError('answer', 500, {})
  const { press: click, rows, queryClient } = await show()
  for (const count of [1, 2, 3]) {
    await rows(count)
    await click(MORE)
  }
  await rows(4)
  send.mockClear()
  await queryClient.refetchQueries({ queryKey: transactionsKey })
  expect(requested().map(({ before }) => before)).toEqual([undefined, 'tx_1'])
  await rows(4)
})

test('the way back from a receipt keeps the filters of the history [PLUS-11 PLUS-26]', async () => {
  response = () => ({ transactions: [deposit(1)], next: null })
  await show({}, { receipt: 'tx_1' })
  await screen.findByRole('region', { name: english['money.receipt.title'] })
  expect(hrefs()).toContain('/cash-box/history?type=deposit&period=90')
})

test('offline loaded pages can be filtered, with their time; older ones are not offered [PLUS-26 O-10]', async () => {
  response = () => new ApiError('network', 0, {})
  const pages = [{ transactions: [deposit(1), deposit(2, { type: 'withdrawal' })], next: 'tx_2' }]
  await storePlayerResponse(ownerNow(), 'transaction-pages', 'pl_1', { pages, pageParams: [null] }, Date.now())
  const { rows } = await show({ type: 'withdrawal' }, { isOffline: true })
  await rows(1)
  expect(screen.getByText(/^As of \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeDefined()
  expect(screen.queryByRole('button', { name: MORE })).toBeNull()
})

test('offline a receipt is found in the loaded pages [PLUS-11 PLUS-26 O-10]', async () => {
  response = () => new ApiError('network', 0, {})
  const pages = [{ transactions: [deposit(1)], next: null }]
  await storePlayerResponse(ownerNow(), 'transaction-pages', 'pl_1', { pages, pageParams: [null] }, Date.now())
  await show({}, { isOffline: true, receipt: 'tx_1' })
  const paper = await screen.findByRole('region', { name: english['money.receipt.title'] })
  expect(within(paper).getByText('tx_1')).toBeDefined()
})
