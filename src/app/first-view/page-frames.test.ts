// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { frameOf, type PageFrames } from '~/boot/insert-view.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { createQueryClient } from '../network/query-client.ts'
import { createAppRouter } from '../router.tsx'
import { pageFrames } from './render.tsx'

const context = { stores: createStores({ language: 'en' }), queryClient: createQueryClient(), i18n: createI18n() }
const frames: PageFrames = pageFrames(createAppRouter(context, createMemoryHistory()))

test.each([
  ['/', 'usual', 'usual'],
  ['/games/filter/all', 'usual', 'usual'],
  ['/games/category/slots', 'usual', 'usual'],
  ['/games/category', 'usual', 'usual'],
  ['/providers', 'usual', 'usual'],
  ['/tournaments/spring', 'usual', 'usual'],
  ['/rules', 'usual', 'usual'],
  ['/rules/', 'usual', 'usual'],
  ['/no/such/page', 'usual', 'usual'],
  ['/games/book-of-sand', 'own', 'own'],
  ['/games/resident', 'own', 'own'],
  ['/games/search', 'own', 'own'],
  ['/social-login', 'own', 'own'],
  ['/auth/login', 'own', 'own'],
  ['/profile', 'own', 'usual'],
  ['/profile/contacts', 'own', 'usual'],
  ['/profile/verify-phone', 'own', 'wide'],
  ['/cash-box/deposit', 'own', 'wide'],
])('%s: a guest’s frame is %s, a player’s %s [SHELL-02]', (path, guest, player) => {
  expect([frameOf(frames, path, false), frameOf(frames, path, true)]).toEqual([guest, player])
})

test('a few patterns distinguish the frames of all pages', () => {
  expect(frames.length).toBeLessThan(8)
})
