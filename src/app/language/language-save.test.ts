// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { Language } from '~/contract/languages.ts'
import type { User } from '~/contract/profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { syncLanguage } from '../effects/account-language.ts'
import { startEffects } from '../effects/all.ts'

const user: User = { ...testUser, is_email_confirmed: true, is_newsletters_enabled: false }

function start(response: (method: string) => Response, language: Language = 'en') {
  const requested: { method: string | undefined; body: unknown }[] = []
  configureClient(idleHooks, {
    fetch: async (_url, { method, body }) => {
      requested.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
      return response(method ?? 'GET')
    },
  })
  const stores = createStores({ language })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const router = { navigate: () => Promise.resolve(), invalidate: () => Promise.resolve() }
  stores.session.start(user.id)
  queryClient.setQueryData(userQuery().queryKey, user)
  onTestFinished(
    startEffects({ stores, queryClient, router, i18n: createI18n(), retryNow: () => {}, playerChanged: () => {} }),
  )
  onTestFinished(syncLanguage(stores, queryClient))
  return { stores, queryClient, asked: requested }
}

test("a language chosen offline overrides the account's, and is saved when possible [PROF-39 I18N-05]", async () => {
  let isDown = true
  const { stores, asked: requested } = start(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ ...user, language: 'kz' })
  })
  stores.guest.pickLanguage('kk')
  await vi.waitFor(() => expect(requested).toHaveLength(1))

  // the next start: the account loads from the device or the server, unchanged
  isDown = false
  const next = start(() => Response.json({ ...user, language: 'kz' }), 'kk')
  expect(next.stores.guest.language).toBe('kk')
  await vi.waitFor(() => expect(next.asked[0]).toEqual({ method: 'POST', body: { language: 'kz' } }))
  await vi.waitFor(() => expect(localStorage.getItem('owed-language')).toBeNull())
})

afterEach(() => void configureClient(idleHooks))

test("a language that a player chooses is saved with the account, by the server's code [PROF-39 API-11 I18N-04]", async () => {
  const { stores, asked: requested } = start(() => Response.json({ ...user, language: 'kz' }))
  stores.guest.pickLanguage('kk')
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0))
  expect(requested[0]).toEqual({ method: 'POST', body: { language: 'kz' } })
  await vi.waitFor(() => expect(requested[1]).toEqual({ method: 'GET', body: undefined }))
})

test('if saving fails the interface has switched anyway, without a message [PROF-40]', async () => {
  const { stores, asked: requested } = start(() => Response.json({ message: 'GENERAL_ERROR' }, { status: 400 }))
  stores.guest.pickLanguage('ru')
  await vi.waitFor(() => expect(requested).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(stores.guest.language).toBe('ru')
  expect(stores.toasts.queue).toEqual([])
})

test("a link's language applies to this visit: the account keeps its own, a choice ends it [SHELL-39 PROF-39 DATA-10]", async () => {
  const { stores, asked: requested } = start(() => Response.json(user))
  stores.guest.requestLanguage('az')
  stores.guest.setLanguage('ru') // the language of the account, or of another tab
  expect([stores.guest.language, stores.guest.own]).toEqual(['az', 'ru'])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(requested).toEqual([])
  stores.guest.pickLanguage('kk')
  expect(stores.guest.language).toBe('kk')
  await vi.waitFor(() => expect(requested[0]).toEqual({ method: 'POST', body: { language: 'kz' } }))
})

test("a guest's choice is not saved with the account that signs in after it [PROF-39 DATA-10]", async () => {
  const guest = createStores()
  guest.guest.pickLanguage('ru')
  guest.guest.setLanguage('en') // the language of the account
  guest.session.start(user.id)
  const { asked: requested, queryClient } = start(() => Response.json(user))
  onTestFinished(syncLanguage(guest, queryClient))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(requested).toEqual([])
})
