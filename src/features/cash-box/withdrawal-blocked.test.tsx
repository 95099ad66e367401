// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { tripleTurnQuery, withdrawalTermsQuery } from '~/api/cash-box.ts'
import { createStores } from '~/stores/create-stores.ts'
import { respondTo } from '~tests/unit/fixtures/cash-box.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { WithdrawalPanel } from './withdrawal-page.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const terms = { available: 900_000, bonus_lost: 0, currency: 'KZT' } as const
const obstacles = [
  ['bets that are due', tripleTurnQuery().queryKey, { amount: 90_000 }, { amount: 0 }],
  [
    'documents that are needed',
    withdrawalTermsQuery().queryKey,
    { ...terms, unverified_limit: 0 },
    { ...terms, unverified_limit: null },
  ],
] as const

test.each(obstacles)(
  '%s hide the form, and what was typed is there afterwards [CASH-27]',
  async (_, key, due, done) => {
    send.mockImplementation(({ id }) => respondTo(id, {}))
    const stores = createStores()
    stores.session.start('pl_1')
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { user, container } = await renderInApp(<WithdrawalPanel />, { stores, queryClient })
    await user.click(await screen.findByRole('button', { name: /Bank card/ }))
    await user.type(await screen.findByLabelText('Amount'), '777')
    const typed = screen.getByLabelText<HTMLInputElement>('Amount').value
    expect(typed).toContain('777')

    await act(async () => void queryClient.setQueryData(key, due))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull())
    expect(container.querySelector('[hidden] button[type=submit]')?.hasAttribute('disabled')).toBe(true)

    await act(async () => void queryClient.setQueryData(key, done))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(typed))
    expect(screen.getByRole('button', { name: /^Withdraw/ }).hasAttribute('disabled')).toBe(false)
  },
)
