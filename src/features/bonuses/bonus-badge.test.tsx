// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { notificationsQuery } from '~/api/notifications.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { BonusBadge } from './bonus-badge.tsx'

/** Renders the badge with a server that returns one more offer for each request. */
async function draw() {
  let requested = 0
  configureClient(idleHooks, {
    fetch: async () => {
      requested += 1
      return Response.json({
        data: Array.from({ length: requested }, (_, index) => ({ ...testSpins, id: `of_${index}` })),
      })
    },
  })
  onTestFinished(() => void configureClient(idleHooks))
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = (...ids: string[]) => ids.map((id) => ({ id, status: 'new' })) as never
  queryClient.setQueryData(notificationsQuery().queryKey, list('first'))
  await renderInApp(<BonusBadge />, { stores, queryClient })
  await screen.findByText('1')
  return {
    stores,
    messages: (...ids: string[]) => queryClient.setQueryData(notificationsQuery().queryKey, list(...ids)),
  }
}

test('a deposit, a new message and the return to the tab refetch the count; nothing else does [SHELL-16]', async () => {
  const { stores, messages } = await draw()
  await settle()
  expect(screen.getByText('1')).toBeTruthy()
  act(() => stores.cashBox.raiseDepositTrigger())
  await screen.findByText('2')
  act(() => stores.cashBox.dropDepositTrigger())
  act(() => messages('first', 'second'))
  await screen.findByText('3')
  act(() => messages('second')) // a message was read, which is no new message
  await settle()
  expect(screen.getByText('3')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getByText('4')).toBeTruthy())
})
