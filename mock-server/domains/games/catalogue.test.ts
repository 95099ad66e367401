import { expect, test } from 'vitest'

import { catalogueOf } from './catalogue.ts'
import { categories } from './categories.ts'
import { searchCatalogue } from './list-handlers.ts'
import { shortcuts } from './shortcuts.ts'

test('the same seed makes the same catalogue, another seed another one', () => {
  const titles = (seed: number) => catalogueOf(seed).games.map(({ card }) => card.title)
  expect(catalogueOf(5)).toBe(catalogueOf(5)) // built once, shared
  expect(titles(5).toSorted()).not.toEqual(titles(5))
  expect(titles(6)).not.toEqual(titles(5))
})

test('there are enough games, each with a unique URL', () => {
  const { games, providers, lists } = catalogueOf(1)
  expect(games.length).toBeGreaterThanOrEqual(2000)
  expect(new Set(games.map(({ card }) => card.slug)).size).toBe(games.length)
  expect(providers).toHaveLength(40)
  expect(new Set(providers.map(({ slug }) => slug)).size).toBe(40)
  expect(categories).toHaveLength(13)
  for (const { slug } of categories) expect(lists.get(slug)?.length).toBeGreaterThan(20)
})

test('special pages and fixed paths are no games [ROUTE-12 ROUTE-14]', () => {
  const { bySlug } = catalogueOf(1)
  for (const slug of ['fruit-cocktail', 'resident', 'category', 'filter', 'search'])
    expect(bySlug.has(slug)).toBe(false)
})

test('every state of a game occurs, and the first games open', () => {
  const { games } = catalogueOf(1)
  const states = new Set(games.map(({ card }) => card.availability))
  expect(states).toEqual(new Set(['available', 'maintenance', 'blocked']))
  expect(new Set(games.map(({ card }) => card.badge))).toEqual(new Set(['new', 'hot', 'exclusive', 'jackpot', null]))
  expect(games.some(({ card }) => !card.has_demo)).toBe(true)
  expect(games.slice(0, 3).every(({ card }) => card.has_demo && card.availability === 'available')).toBe(true)
})

test('rows of the lobby include some that the main list leaves out [GAME-06]', () => {
  const slugs = shortcuts.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(['all-new', 'top-10', 'recommendations', 'popular']))
})

test('search finds a title in other letters, with a typo, and by its provider [GAME-12]', () => {
  const catalogue = catalogueOf(1)
  const slugs = (text: string) => searchCatalogue(catalogue, text).map(({ card }) => card.slug)
  for (const text of ['İNCƏ', 'ince', 'инче', 'Xəzər', 'хазар', 'hezer'])
    expect([text, slugs(text).some((slug) => ['ince-mirvari', 'xezer-ulduzu'].includes(slug))]).toEqual([text, true])
  expect(slugs('mirvrai')).toEqual(['ince-mirvari'])
  const studio = catalogue.providers[0]
  const games = catalogue.lists.get(studio?.slug ?? '') ?? []
  expect(slugs(studio?.name ?? '')).toEqual(expect.arrayContaining(games.map(({ card }) => card.slug)))
})

test('the name of each row of the lobby and of all games finds games, in every language [GAME-12]', () => {
  const catalogue = catalogueOf(1)
  const titles = shortcuts.flatMap(({ title, category }) => Object.values(title).map((text) => ({ text, category })))
  const lost = [...titles, { text: 'Все игры', category: 'all-games' }].filter(({ text, category }) => {
    const found = new Set(searchCatalogue(catalogue, text).map(({ card }) => card.slug))
    const isShort = text.replace(/[^\p{L}\d]/gu, '').length < 4
    const first = catalogue.lists.get(category)?.slice(0, 20) ?? []
    return !isShort && !first.every(({ card }) => found.has(card.slug))
  })
  expect(lost).toEqual([])
})

test('search finds the games of a category by its name, and a game with a separate page [GAME-12 ROUTE-12]', () => {
  const catalogue = catalogueOf(1)
  const slugs = (text: string) => searchCatalogue(catalogue, text).map(({ card }) => card.slug)
  const fruit = catalogue.lists.get('fruit')?.map(({ card }) => card.slug) ?? []
  for (const text of ['фрукт', 'Фрукты', 'fruit', 'жеміс', 'meyve'])
    expect(slugs(text)).toEqual(expect.arrayContaining(fruit))
  expect(slugs('fruit cocktail')).toEqual(['fruit-cocktail'])
  expect(slugs('фру')).not.toEqual(expect.arrayContaining(fruit))
})

test('a session may have 10,000 games or 100, others keep theirs', () => {
  const large = catalogueOf(1, 10_000)
  expect(large.games).toHaveLength(10_000)
  expect(new Set(large.games.map(({ card }) => card.slug)).size).toBe(10_000)
  expect(large.lists.get('all-games')).toHaveLength(10_000)
  expect(catalogueOf(1, 100).games).toHaveLength(100)
  expect(catalogueOf(1).games).toHaveLength(2400)
  expect(catalogueOf(1, 10_000)).toBe(large)
})
