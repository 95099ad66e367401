// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { testTransaction } from '~tests/unit/fixtures/transaction.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { playerResponsesTable, storePlayerResponse } from '~/db/player-responses.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { textsAt } from '~tests/unit/texts-at.ts'

import { receiptIn } from './history-search.ts'
import { ReceiptPage } from './receipt-page.tsx'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
const handOver = vi.hoisted(() => vi.fn<(what: { title: string; text: string }) => Promise<string>>())
vi.mock('~/platform/hand-over.ts', () => ({ shareOrCopy: handOver }))

const deposit = testTransaction({ amount: 200_000, fee: 5000, updated_at: '2026-11-20T09:05:00.000Z' })
const lossy: Transaction = { ...deposit, id: 'tx_2', type: 'withdrawal', fee: 0, account: null, bonus_lost: 7000 }

beforeEach(async () => {
  send.mockReset()
  handOver.mockReset()
  await playerResponsesTable.clear()
})
afterEach(() => void vi.unstubAllGlobals())

async function show(id: string, isOffline = false) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<ReceiptPage id={id} />, { stores, queryClient })
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, stores, press: click }
}
const paper = () => screen.findByRole('region', { name: english['money.receipt.title'] })
const facts = () => {
  const values = textsOf('definition')
  return Object.fromEntries(textsOf('term').map((term, index) => [term, values[index]]))
}

test('a receipt shows amount, fee and sum, status, method, number, times and player [PLUS-11]', async () => {
  send.mockResolvedValue({ transactions: [deposit, lossy] })
  const { unmount } = await show('tx_1')
  await paper()
  expect(facts()).toEqual({
    [english['history.deposit']]: '₸2,000.00',
    [english['cashBox.feeLine']]: '₸50.00',
    [english['money.receipt.total']]: '₸2,050.00',
    [english['history.csv.status']]: english['history.stage.completed'],
    [english['money.receipt.method']]: 'Bank card •••• 4242',
    [english['history.number']]: 'tx_1',
    [english['money.receipt.made']]: formatDateTime(deposit.created_at),
    [english['money.receipt.updated']]: formatDateTime(deposit.updated_at),
    [english['profile.playerId']]: 'pl_1',
  })
  unmount()
  await show('tx_2')
  await paper()
  expect(facts()).toMatchObject({ [english['money.receipt.bonusLost']]: '₸70.00' })
  expect(facts()).not.toHaveProperty(english['money.receipt.total'])
})

/** Fee and total on the receipt of a deposit of 2,000 with a fee of 50, by its stage. */
const amounts: Readonly<Record<Transaction['stage'], 'both' | 'fee' | 'none'>> = {
  waiting: 'fee',
  processing: 'fee',
  review: 'fee',
  hold: 'fee',
  sending: 'fee',
  completed: 'both',
  failed: 'none',
  cancelled: 'none',
  expired: 'none',
  unknown: 'none',
}
test.each(Object.entries(amounts))(
  'a receipt of a payment that is %s shows these sums: %s [PLUS-11]',
  async (stage, shown) => {
    send.mockResolvedValue({ transactions: [{ ...deposit, stage }] })
    await show('tx_1')
    await paper()
    expect(facts()[english['cashBox.feeLine']]).toBe(shown === 'none' ? undefined : '₸50.00')
    expect(facts()[english['money.receipt.total']]).toBe(shown === 'both' ? '₸2,050.00' : undefined)
  },
)

test('a receipt can be printed, and shared as text without the player, with a confirmation [PLUS-12]', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  send.mockResolvedValue({ transactions: [deposit] })
  const { press: click, stores } = await show('tx_1')
  await paper()
  await click(english['money.receipt.print'])
  expect(print).toHaveBeenCalledOnce()
  handOver.mockResolvedValueOnce('copied')
  await click(english['common.share'])
  await waitFor(() => expect(stores.toasts.current).toMatchObject({ text: english['common.copied'] }))
  const { text } = handOver.mock.calls[0]?.[0] ?? { text: '' }
  expect(text).toContain('₸2,000.00')
  expect(text).toContain('tx_1')
  expect(text).not.toContain('pl_1')
})

test('an unknown transaction links to the history; a failed request can be retried [PLUS-11]', async () => {
  send.mockResolvedValue({ transactions: [deposit] })
  const { unmount } = await show('tx_of_another')
  await screen.findByText(english['money.receipt.none'])
  expect(hrefs()).toContain('/cash-box/history')
  unmount()
  send.mockRejectedValue(new ApiError('answer', 500, {}))
  const failing = await show('tx_1')
  await screen.findByText(english['history.failedTitle'])
  send.mockResolvedValue({ transactions: [deposit] })
  await failing.press(english['common.retry'])
  await paper()
})

test('offline the stored receipt is shown with its time [PLUS-11 O-10]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  await storePlayerResponse(ownerNow(), 'transactions', 'pl_1', [deposit], Date.now())
  await show('tx_1', true)
  await paper()
  expect(document.body.textContent).toMatch(/As of \d\d\.\d\d\.\d{4} \d\d:\d\d/)
})

test.each([
  ['?receipt=tx_1', 'tx_1'],
  ['?receipt=42', '42'],
  ['?receipt=<b>', null],
  ['?receipt=', null],
  ['', null],
  ['?receipt[a]=1', null],
  [`?receipt=${'1'.repeat(81)}`, null],
])('the URL with %j shows the receipt %j [PLUS-11]', (query, id) => {
  expect(receiptIn(textsAt(`/cash-box/history${query}`))).toBe(id)
})
