import { expect, test } from 'vitest'

import { gameListSchema } from './games.ts'
import { categorySchema, shortcutSchema } from './lobby.ts'
import { providerSchema } from './providers.ts'
import { listRecentSearches } from './recent-searches.ts'

const game = {
  id: 'gm_1',
  slug: 'silver-wave',
  title: 'Silver Wave',
  provider: { slug: 'aral', name: 'Aral' },
  image: '/img/g/silver-wave',
  placeholder: '#123456',
  has_demo: true,
  availability: 'available',
  badge: null,
}

test('a list of games has data, pagination and extra data; a game has a provider with a slug [DATA-19 GAME-17]', () => {
  const list = {
    data: [game],
    pagination: { total_pages: 3, items: 21 },
    extra_data: { is_use_image_alternative: true },
  }
  expect(gameListSchema.parse(list)).toEqual(list)
  expect(gameListSchema.safeParse({ ...list, extra_data: {} }).success).toBe(false)
  expect(gameListSchema.safeParse({ ...list, pagination: {} }).success).toBe(false)
  expect(gameListSchema.safeParse({ ...list, data: [{ ...game, provider: { name: 'Aral' } }] }).success).toBe(false)
})

test('recent searches are a list; a shortcut has a slug and items [DATA-20]', () => {
  const recent = { data: [{ game, search_uid: 'sr_1', created_at: '2026-01-01T00:00:00Z' }] }
  expect(listRecentSearches.answer.parse(recent)).toEqual(recent)
  const row = { slug: 'popular', title: 'Popular', category_slug: 'popular', items: [game] }
  expect(shortcutSchema.parse(row)).toEqual(row)
  expect(shortcutSchema.safeParse({ ...row, items: undefined }).success).toBe(false)
})

test('a category loads with or without its type and state [DATA-21]', () => {
  const short = { id: 'ct_1', slug: 'slots', menu_name: 'Slots', image_html: '<img src="/img/c/slots">' }
  expect(categorySchema.parse(short)).toEqual(short)
  expect(categorySchema.parse({ ...short, is_active: true, type: 'provider' })).toMatchObject({ type: 'provider' })
  expect(categorySchema.safeParse({ ...short, slug: undefined }).success).toBe(false)
})

test('a provider has a slug, a name, a logo and the number of its games [DATA-22]', () => {
  const aral = {
    slug: 'aral',
    name: 'Aral',
    logo: '/img/p/aral',
    placeholder: '#123456',
    games_count: 3,
    is_new: false,
  }
  expect(providerSchema.parse(aral)).toEqual(aral)
  expect(providerSchema.safeParse({ ...aral, games_count: 1.5 }).success).toBe(false)
})
