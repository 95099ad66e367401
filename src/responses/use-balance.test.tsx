// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { expect, test, vi } from 'vitest'

import { storePlayerResponse } from '~/db/player-responses.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useBalance } from './use-balance.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const stored = { real: 15_000, bonus: 0, total: 15_000, currency: 'KZT' as const }
const SAVED_AT = Date.parse('2026-11-27T12:00:00Z')

const Shown = observer(function Shown() {
  const { data, asOf } = useBalance()
  return <p>{data ? `${data.total}, ${asOf === null ? 'now' : asOf}` : 'unknown'}</p>
})

test('a balance that the server has not returned for 2 s is the stored one, with its time [O-10]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  send.mockReturnValue(promise)
  await storePlayerResponse(ownerNow(), 'balance', 'pl_1', stored, SAVED_AT)
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const { container } = await renderInApp(<Shown />, { stores, queryClient })
  expect(container.textContent).toBe('unknown')
  await waitFor(() => expect(container.textContent).toBe(`15000, ${SAVED_AT}`), { timeout: 5000 })
  resolve({ real: 17_000, bonus: 500, currency: 'KZT' })
  await waitFor(() => expect(container.textContent).toBe('17500, now'))
})
