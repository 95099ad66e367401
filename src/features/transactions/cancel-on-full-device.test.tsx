// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testTransaction } from '~tests/unit/fixtures/transaction.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { OpenWithdrawals } from './open-withdrawals.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const withdrawal = testTransaction({
  type: 'withdrawal',
  status: 'in process',
  stage: 'review',
  can_cancel: true,
  timeline: [{ stage: 'review', at: '2026-11-20T09:00:00.000Z', reason: null }],
})

afterEach(() => vi.restoreAllMocks())

test('on a full device a cancel of unknown state is not sent, which is shown after one request [O-14 CASH-17]', async () => {
  vi.spyOn(safeLocal, 'isKept').mockReturnValue(false)
  send.mockImplementation(({ id }) =>
    Promise.resolve(
      id === 'cashBox.transactions' ? { transactions: [withdrawal] } : { real: 0, bonus: 0, currency: 'KZT' },
    ),
  )
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(<OpenWithdrawals />, { stores, queryClient })
  await user.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }))
  send.mockReset()
  send.mockRejectedValue(new ApiError('answer', 500, {}))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the withdrawal' }))
  await waitFor(() => expect(stores.toasts.current?.text).toContain('This device cannot store anything now'))
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['cashBox.transactions'])
})
