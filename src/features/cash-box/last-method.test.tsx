// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { draftsTable, saveDraft } from '~/db/drafts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { respondTo, usual } from '~tests/unit/fixtures/cash-box.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'
import { recordLastPayment } from './last-payment.ts'
import { WithdrawalPanel } from './withdrawal-page.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
  const { data } = usual['cashBox.methods'] as { data: object[] }
  const methods = { data: [...data, { ...data[0], uid: 'wallet-kzt', title: 'Kaspi wallet' }] }
  send.mockImplementation(({ id }) => respondTo(id, { 'cashBox.methods': methods }))
})

async function show(type: 'deposit' | 'withdrawal') {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInApp(type === 'deposit' ? <DepositPanel /> : <WithdrawalPanel />, { stores, queryClient })
}
const form = (title: string) => screen.findByRole('region', { name: title })

test('the next visit preselects the last method without an amount, separately per direction [PLUS-22]', async () => {
  recordLastPayment(ownerNow(), { type: 'withdrawal', methodUid: 'wallet-kzt', amount: 5000 })
  recordLastPayment(ownerNow(), { type: 'deposit', methodUid: 'card-kzt', amount: 7000 })
  await show('withdrawal')
  expect(await form('Kaspi wallet')).toBeTruthy()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })).value).toBe('')
  await show('deposit')
  expect(await form('Bank card')).toBeTruthy()
})

test('an unfinished payment keeps its own method [PLUS-22]', async () => {
  recordLastPayment(ownerNow(), { type: 'deposit', methodUid: 'wallet-kzt', amount: 5000 })
  await saveDraft(ownerNow(), 'deposit', { method: 'card-kzt', amount: '15' })
  await show('deposit')
  expect(await form('Bank card')).toBeTruthy()
})

test('without a last payment, or if its method is no longer offered, all methods are shown [PLUS-22]', async () => {
  recordLastPayment(ownerNow(), { type: 'deposit', methodUid: 'wallet-azn', amount: 5000 })
  await show('deposit')
  expect(await screen.findByRole('button', { name: /Kaspi wallet/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull()
})
