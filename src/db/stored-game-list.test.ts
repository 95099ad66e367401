import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import type { GameCard, GameFilter } from '~/contract/games.ts'
import { ownerNow } from '~/platform/owner.ts'

import { saveGames, saveShortcuts, listName } from './catalogue.ts'
import { resetDatabase } from './database.ts'
import { removeStoredSearch } from './game-search.ts'
import { storedListOf } from './stored-game-list.ts'

const market = { currency: 'KZT', language: 'kk' } as const
const game = (slug: string, provider: string): GameCard => ({
  id: slug,
  slug,
  title: slug,
  provider: { slug: provider, name: provider },
  image: '',
  placeholder: '#000000',
  has_demo: true,
  availability: 'available',
  badge: null,
})

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  removeStoredSearch()
  await saveGames(
    ownerNow(),
    listName({ category_slug: 'slots' }),
    [game('wave', 'aral'), game('amber', 'buta')],
    market,
  )
  await saveGames(ownerNow(), listName({ category_slug: 'live' }), [game('table', 'aral')], market)
})

const slugs = async (filter: GameFilter) => (await storedListOf(filter, market))?.answer.map(({ slug }) => slug)

test('a stored list is shown as it was, also from A to Z, by text and by provider [GAME-15 ROUTE-45]', async () => {
  expect(await slugs({ category_slug: 'slots' })).toEqual(['wave', 'amber'])
  expect(await slugs({ category_slug: 'slots', sort_by: 'abc' })).toEqual(['amber', 'wave'])
  expect(await slugs({ category_slug: 'slots', filter_slug: 'aral' })).toEqual(['wave'])
  expect(await slugs({ category_slug: 'slots', search: 'амбер' })).toEqual(['amber'])
  expect(await slugs({ category_slug: 'slots', search: 'table' })).toEqual([])
})

test('lists of a provider and of all games are made from all stored games [GAME-20]', async () => {
  expect(await slugs({ filter_slug: 'aral' })).toEqual(['wave', 'table'].toSorted())
  expect((await slugs({ category_slug: 'all-games' }))?.toSorted()).toEqual(['amber', 'table', 'wave'])
})

test('the demo list is a separate list, or else made of all games with a demo [ROUTE-29]', async () => {
  const demos = { category_slug: 'all-games', has_demo: 'true' } as const
  await saveGames(
    ownerNow(),
    listName({ category_slug: 'live' }),
    [{ ...game('table', 'aral'), has_demo: false }],
    market,
  )
  expect((await slugs(demos))?.toSorted()).toEqual(['amber', 'wave'])
  await saveGames(ownerNow(), listName(demos), [game('amber', 'buta')], market)
  expect(await slugs(demos)).toEqual(['amber'])
  expect((await slugs({ category_slug: 'all-games' }))?.toSorted()).toEqual(['amber', 'table', 'wave'])
})

test('a list that was never opened is made of the rows of the lobby with the same category [O-10]', async () => {
  const row = (slug: string, category: string, ...items: GameCard[]) => ({
    slug,
    title: slug,
    category_slug: category,
    items,
  })
  const [wheel, dice] = [game('wheel', 'buta'), game('dice', 'aral')]
  await saveShortcuts(
    ownerNow(),
    [row('new', 'new', wheel, dice), row('newest', 'new', dice), row('popular', 'all-games', wheel)],
    market,
  )
  expect(await slugs({ category_slug: 'new' })).toEqual(['wheel', 'dice'])
  expect(await slugs({ category_slug: 'new', filter_slug: 'aral' })).toEqual(['dice'])
  expect(await slugs({ category_slug: 'slots' })).toEqual(['wave', 'amber'])
  expect(await slugs({ category_slug: 'all-games' })).toHaveLength(5)
  expect(await slugs({ category_slug: 'crash' })).toBeUndefined()
})

test('an unknown list is undefined', async () => {
  expect(await storedListOf({ category_slug: 'crash' }, market)).toBeUndefined()
  expect(await storedListOf({ category_slug: 'slots' }, { ...market, language: 'ru' })).toBeUndefined()
})

test('a stored list can be filtered by facts, which rows of the lobby do not remove [PLUS-50 PLUS-51]', async () => {
  const facts = { volatility: 'high', rtp: 9600, features: ['respins' as const] } as const
  const known = { ...game('wave', 'aral'), facts: { ...facts, features: [...facts.features] } }
  await saveGames(ownerNow(), listName({ category_slug: 'slots' }), [known, game('amber', 'buta')], market)
  const row = { slug: 'row', title: 'Row', category_slug: 'slots', items: [game('wave', 'aral')] }
  await saveShortcuts(ownerNow(), [row], market)
  expect(await slugs({ category_slug: 'slots', volatility: 'high', features: 'respins' })).toEqual(['wave'])
  expect(await slugs({ category_slug: 'slots', rtp_from: 9700 })).toEqual([])
  expect(await slugs({ category_slug: 'slots', bet_to: 1000 })).toEqual([]) // bets are unknown
})
