// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testProtection } from '~tests/unit/fixtures/protection.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { BreakDialog } from './break-dialog.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
})

/** Opens the question of a player; the server accepts a break of a day. */
async function open() {
  const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const onBreak = testProtection([], { break: { kind: 'time_out', until } })
  send.mockImplementation(({ id }) =>
    Promise.resolve(id.startsWith('limits.') ? onBreak : { id: 'pl_1', status: 'timed_out' }),
  )
  const stores = createStores()
  stores.session.start('pl_1')
  const onClose = vi.fn<() => void>()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = await renderInApp(<BreakDialog onClose={onClose} />, { stores, queryClient })
  const breaks = () => send.mock.calls.filter(([{ id }]) => id === 'limits.timeOut').map(([, { body }]) => body)
  return { ...page, stores, onClose, breaks }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the question names the length; a confirmation starts one break of a day and closes it [PLUS-90]', async () => {
  const { user, stores, onClose, breaks } = await open()
  expect(screen.getByRole('dialog', { name: /^Start a break: 24.hours\?$/ }).isConnected).toBe(true)
  expect(breaks()).toEqual([])
  await user.click(button(english['limits.begin']))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(breaks()).toEqual([{ hours: 24 }])
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual([english['limits.begun']])
})

test('the question links to the other tools, has a way back, and starts nothing offline [PLUS-90]', async () => {
  const { user, stores, onClose, breaks } = await open()
  expect(hrefs()).toEqual(['/profile/limits', '/profile/activity', '/responsible-gaming'])
  act(() => stores.network.wentOffline())
  expect(button(english['common.needsConnection']).disabled).toBe(true)
  await user.click(button(english['limits.goBack']))
  expect(onClose).toHaveBeenCalledOnce()
  expect(breaks()).toEqual([])
})
