// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { draftsTable } from '~/db/drafts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { respondTo } from '~tests/unit/fixtures/cash-box.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { DepositPanel } from './deposit-panel.tsx'
import { WithdrawalPanel } from './withdrawal-page.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(async () => {
  send.mockReset()
  send.mockImplementation(({ id }) => respondTo(id))
  await draftsTable.clear()
})

test.each([
  ['deposit', <DepositPanel key="deposit" />],
  ['withdrawal', <WithdrawalPanel key="withdrawal" />],
])('a %s that is still mounted sends no requests once its player has signed out [AUTH-27]', async (_name, panel) => {
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderInApp(panel, { stores, queryClient })
  await user.click(await screen.findByRole('button', { name: /Bank card/ }))
  await screen.findByRole('radio', { name: /4242/ })
  await settle() // the form's initial requests have been sent
  send.mockClear()
  await act(async () => {
    stores.session.end('player', true)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'pages' }) // public ones stay
    stores.cashBox.payStarted() // forces a new render
    await Promise.resolve()
  })
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual([])
})
