// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'

import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()

const mock = await startMock('returns')
afterAll(mock.stop)

/** A path of each page that depends on data: only the response shows that there is no such page. */
const deadPages = [
  '/games/no-such-game?mode=real',
  '/games/no-such-game',
  '/tournaments/no-such-tournament',
  '/news/no-such-article',
  '/games/category/no-such-category',
  '/games/my/no-such-list',
  '/no-such-page',
]

test.each(deadPages)('a sign-in never ends at a page that does not exist: %s [ROUTE-49 O-75]', async (dead) => {
  const player = await mock.session.player()
  const { router } = await openWholeApp(mock.session, player, `/auth/login?redirect=${encodeURIComponent(dead)}`)
  await waitFor(() => expect(router.state.location.href).toBe('/'), { timeout: 10_000 })
})

test('a page that exists stays open after a sign-in, and a dead link elsewhere shows "not found" [ROUTE-49 O-75 SHELL-58]', async () => {
  const player = await mock.session.player()
  const { router } = await openWholeApp(mock.session, player, '/auth/login?redirect=%2Frules')
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Rules'))
  expect(router.state.location.href).toBe('/rules')
  await act(() => router.navigate({ href: '/no-such-page-either' }))
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Page not found'))
  expect(router.state.location.href).toBe('/no-such-page-either')
})
