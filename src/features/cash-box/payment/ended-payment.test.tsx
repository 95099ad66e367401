// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import type { EndedPayment as End } from '~/stores/cash-box-store.ts'
import { testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { EndedPayment } from './ended-payment.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

/** The server says now what the player has; the app knew another amount before. */
async function show(end: Omit<End, 'errorType'>) {
  send.mockResolvedValue({ real: 250_000, bonus: 1000, currency: 'KZT' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(balanceQuery().queryKey, { real: 100, bonus: 0, total: 100, currency: 'KZT' })
  return (await renderInApp(<EndedPayment end={{ ...end, errorType: null }} />, { queryClient })).container
}

test.each([
  ['deposit', 'completed', 'The payment went through'],
  ['withdrawal', 'accepted', 'Your withdrawal request is accepted'],
] as const)('a %s that is %s is told with what the player has now [CASH-16]', async (type, status, title) => {
  const box = await show({ payment: { ...payment, type }, status })
  expect(box.textContent).toContain(title)
  expect(box.textContent).not.toContain('₸1.00')
  await waitFor(() => expect(box.textContent).toContain('Balance: ₸2,510.00'))
})

test('a payment that did not go through speaks of no new balance', async () => {
  const box = await show({ payment, status: 'failed' })
  await settle()
  expect(box.textContent).not.toContain('Balance')
})
