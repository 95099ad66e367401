// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { userQuery } from '~/api/profile.ts'
import { withdrawalTermsQuery } from '~/api/withdrawal.ts'
import type { User } from '~/contract/profile.ts'
import { createStores } from '~/stores/create-stores.ts'
import { press, rest } from '~/stores/test-forms.ts'
import { english, mount, quietQueries } from '~/stores/test-mount.tsx'

import { AccountFrame } from './account-frame.tsx'

const user = { id: 'pl_4711', is_doc_verified: false, verify_at: null } as User

async function show(account?: User, queryClient: QueryClient = quietQueries()) {
  if (account) queryClient.setQueryData(userQuery().queryKey, account)
  const stores = createStores()
  const mounted = await mount(
    <AccountFrame>
      <p>the page</p>
    </AccountFrame>,
    { stores, queryClient, path: '/profile/contacts' },
  )
  const tabs = () => [...mounted.place.querySelectorAll('nav a')]
  return { ...mounted, stores, tabs, queryClient }
}

afterEach(() => void configureClient(idleHooks))

test('the way back, the title and the player ID stand over the page [PROF-13]', async () => {
  const { place, history } = await show(user)
  expect(place.querySelector('h1')?.textContent).toBe(english['profile.personalData'])
  expect(place.querySelector('section')?.textContent).toContain('pl_4711')
  expect(place.textContent).toContain('the page')
  await press(place.querySelector(`[aria-label="${english['profile.backToProfile']}"]`)?.closest('a'))
  expect(history.location.pathname).toBe('/profile')
})

test('three tabs, the open one marked [ROUTE-41 PROF-12]', async () => {
  const { tabs } = await show(user)
  expect(tabs().map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/profile/contacts', 'page'],
    ['/profile/settings', null],
    ['/profile/documents', null],
  ])
})

test('a verified player has no documents to send [ROUTE-42]', async () => {
  const { tabs } = await show({ ...user, is_doc_verified: true, verify_at: '2025-03-05T10:00:00Z' })
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(['/profile/contacts', '/profile/settings'])
})

test('the date of the verification is written out; there is no note of a limit [PROF-14 PROF-15]', async () => {
  const { place } = await show({ ...user, is_doc_verified: true, verify_at: '2025-03-05T10:00:00Z' })
  expect(place.querySelector('section')?.textContent).toContain('Verified: 5 March 2025')
  expect(place.textContent).not.toContain(english['profile.limitNoteShort'])
})

test('who is not verified reads that withdrawals are limited, to what the server says [PROF-15 O-58]', async () => {
  const { place, queryClient } = await show(user)
  expect(place.textContent).toContain(english['profile.limitNoteShort'])
  await act(async () =>
    queryClient.setQueryData(withdrawalTermsQuery().queryKey, {
      available: 0,
      unverified_limit: 5_000_000,
      bonus_lost: 0,
      currency: 'KZT',
    }),
  )
  await rest()
  expect(place.textContent).toContain('₸50,000.00')
})

test('a loader stands there until the player is known [PROF-16]', async () => {
  const { place, queryClient } = await show()
  expect(place.querySelector('output')?.getAttribute('aria-label')).toBe(english['common.loading'])
  expect(place.textContent).not.toContain('the page')
  await act(async () => queryClient.setQueryData(userQuery().queryKey, user))
  await rest()
  expect(place.querySelector('output')).toBeNull()
  expect(place.textContent).toContain('the page')
})

test('a player who cannot be loaded can be asked for again', async () => {
  const answer = vi.fn<() => Response>(() => Response.json({ message: 'X' }, { status: 400 }))
  configureClient(idleHooks, { fetch: async () => answer() })
  const { place } = await show(undefined, new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  await rest()
  expect(place.textContent).toContain(english['profile.loadError'])
  const before = answer.mock.calls.length
  await press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === english['common.retry']))
  expect(answer.mock.calls.length).toBeGreaterThan(before)
})

test('offline the page says that nothing can be saved', async () => {
  const { place, stores } = await show(user)
  expect(place.textContent).not.toContain(english['profile.offlineNote'])
  await act(async () => stores.network.wentOffline())
  expect(place.textContent).toContain(english['profile.offlineNote'])
})
