// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import { withdrawalTermsQuery } from '~/api/cash-box.ts'
import type { User } from '~/contract/profile.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { AccountFrame } from './account-frame.tsx'

const user = { id: 'pl_4711', is_doc_verified: false, verify_at: null } as User

async function show(account?: User, queryClient: QueryClient = quietQueries()) {
  if (account) queryClient.setQueryData(userQuery().queryKey, account)
  const stores = createStores()
  const mounted = await renderInApp(
    <AccountFrame>
      <p>the page</p>
    </AccountFrame>,
    { stores, queryClient, path: '/profile/contacts' },
  )
  const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link')
  return { ...mounted, stores, tabs, queryClient }
}

afterEach(() => void configureClient(idleHooks))

test('the back link, the title and the player ID are at the top of the page [PROF-13]', async () => {
  const { container, user: person, history } = await show(user)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['profile.personalData'])
  expect(container.textContent).toContain('pl_4711')
  expect(container.textContent).toContain('the page')
  await person.click(screen.getByRole('link', { name: english['profile.backToProfile'] }))
  expect(history.location.pathname).toBe('/profile')
})

test('three tabs, with the open one marked [ROUTE-41 PROF-12]', async () => {
  const { tabs } = await show(user)
  expect(tabs().map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/profile/contacts', 'page'],
    ['/profile/settings', null],
    ['/profile/documents', null],
  ])
})

test('a verified player has no documents tab [ROUTE-42]', async () => {
  const { tabs } = await show({ ...user, is_doc_verified: true, verify_at: '2025-03-05T10:00:00Z' })
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(['/profile/contacts', '/profile/settings'])
})

test('the verification date is written out, and no limit is mentioned [PROF-14 PROF-15]', async () => {
  const { container } = await show({ ...user, is_doc_verified: true, verify_at: '2025-03-05T10:00:00Z' })
  expect(container.textContent).toContain('Verified: 5\u00A0March\u00A02025')
  expect(container.textContent).not.toContain(english['profile.limitNoteShort'])
})

test('an unverified player sees the withdrawal limit from the server [PROF-15 O-58]', async () => {
  const { container, queryClient } = await show(user)
  expect(container.textContent).toContain(english['profile.limitNoteShort'])
  await act(async () =>
    queryClient.setQueryData(withdrawalTermsQuery().queryKey, {
      available: 0,
      unverified_limit: 5_000_000,
      bonus_lost: 0,
      currency: 'KZT',
    }),
  )
  await waitFor(() => expect(container.textContent).toContain('₸50,000.00'))
})

test('a loader is shown until the player has loaded [PROF-16]', async () => {
  const { container, queryClient } = await show()
  expect(screen.queryByRole('status', { name: english['common.loading'] })).not.toBeNull()
  expect(container.textContent).not.toContain('the page')
  await act(async () => queryClient.setQueryData(userQuery().queryKey, user))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(container.textContent).toContain('the page')
})

test('a failed request for the player can be retried', async () => {
  const response = vi.fn<() => Response>(() => Response.json({ message: 'X' }, { status: 400 }))
  configureClient(idleHooks, { fetch: async () => response() })
  const { container, user: person } = await show(
    undefined,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  await waitFor(() => expect(container.textContent).toContain(english['profile.loadError']))
  const before = response.mock.calls.length
  await person.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(response.mock.calls.length).toBeGreaterThan(before)
})

test('offline the page shows that nothing can be saved', async () => {
  const { container, stores } = await show(user)
  expect(container.textContent).not.toContain(english['profile.offlineNote'])
  await act(async () => stores.network.wentOffline())
  expect(container.textContent).toContain(english['profile.offlineNote'])
})
