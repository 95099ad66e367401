// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'

import { signInByLink } from './sign-in-by-link.ts'

const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  configureClient(idleHooks, {
    fetch: async (url) => {
      requested.push(url)
      return Response.json({ message: 'AUTH_TOKEN_INVALID' }, { status: 400 })
    },
    sleep: () => Promise.resolve(),
  })
  tokens.end()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  configureClient(idleHooks)
})

/** Opens a page with a link that is no longer good, as a player or a guest. */
async function openWithBadLink(path: string, playerId: string | null) {
  vi.stubGlobal('location', new URL(path, 'https://qumai.test'))
  const stores = createStores({ language: 'en' })
  if (playerId !== null) {
    tokens.begin(playerId, { access: 'A1', refresh: 'R1' })
    stores.session.start(playerId)
  }
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const router = {
    navigate: vi.fn<(to: { to: '/'; hash?: string; replace: boolean }) => Promise<void>>(() => Promise.resolve()),
    invalidate: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }
  await signInByLink(
    { token: 'spent', type: 'mail', state: null },
    { stores, queryClient: new QueryClient(), i18n, router },
  )
  expect(requested.some((url) => url.endsWith('/api/authenticate'))).toBe(true)
  return { stores, router }
}

test.each(['/profile/contacts', '/profile/contacts/', '/contacts', '/contacts/'])(
  'a player with an expired link stays at %s, still signed in [ROUTE-53 AUTH-35]',
  async (path) => {
    const { stores, router } = await openWithBadLink(path, 'pl_1')
    expect(router.navigate).not.toHaveBeenCalled()
    expect(stores.session.playerId).toBe('pl_1')
    expect(tokens.current()).toMatchObject({ playerId: 'pl_1', access: 'A1' })
    expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['API_ERRORS.AUTH_TOKEN_INVALID'] })
  },
)

test.each([
  ['/profile/settings', 'pl_1'],
  ['/rules', 'pl_1'],
  ['/rules', null],
])('from %s an expired link leads to main, for %s [ROUTE-53]', async (path, playerId) => {
  const { stores, router } = await openWithBadLink(path, playerId)
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true })
  expect(stores.session.playerId).toBe(playerId)
})

test('a guest stays at contacts [ROUTE-53]', async () => {
  const { stores, router } = await openWithBadLink('/contacts', null)
  expect(router.navigate).not.toHaveBeenCalled()
  expect(stores.session.isSignedIn).toBe(false)
})
