import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import type { GameCard } from '~/contract/games.ts'
import { ownerNow } from '~/platform/owner.ts'

vi.mock('~/constants/storage.ts', async (load) => ({
  ...(await load<typeof import('~/constants/storage.ts')>()),
  GAMES_STORED: 30,
  GAMES_REMAINING: 20,
}))
const { gamesTable, storedGame, storedGames, saveGames } = await import('./catalogue.ts')
const { rememberPlayed } = await import('./my-games.ts')

const market = { currency: 'KZT', language: 'en' } as const
const game = (number: number): GameCard => ({
  id: `id-${number}`,
  slug: `game-${number}`,
  title: `Game ${number}`,
  provider: { slug: 'aral', name: 'Aral' },
  image: `/img/g/${number}`,
  placeholder: '#123456',
  has_demo: true,
  availability: 'available',
  badge: null,
})

test('above the limit of stored games the oldest are deleted, with room for the next pages', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const games = Array.from({ length: 31 }, (_, number) => game(number))
  for (const [from, to] of [
    [0, 15],
    [15, 30],
  ] as const) {
    await saveGames(ownerNow(), 'all', games.slice(0, to), market, { from })
    vi.advanceTimersByTime(1000)
  }
  expect(await gamesTable.count()).toBe(30)

  await saveGames(ownerNow(), 'all', games, market, { from: 30 })
  vi.useRealTimers()
  const kept = (await gamesTable.all()).map((row) => row.game.slug)
  expect(kept).toHaveLength(20)
  expect(kept).toEqual(expect.arrayContaining(games.slice(15).map(({ slug }) => slug)))
})

test('a table is read in parts, each row once, including unsaved ones', async () => {
  await gamesTable.clear()
  const row = (number: number) => ({ key: `key-${number}`, audience: 'KZT-en', game: game(number), savedAt: 1 })
  await gamesTable.put(ownerNow(), ...Array.from({ length: 25 }, (_, number) => row(number)))
  const unsaved = gamesTable.put(ownerNow(), row(3), row(25))

  const parts: string[][] = []
  await gamesTable.eachPart(10, (rows) => parts.push(rows.map(({ key }) => key)))
  await unsaved
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(10)
  expect(parts.flat().toSorted()).toEqual(Array.from({ length: 26 }, (_, number) => `key-${number}`).toSorted())
})

test('a list opened again keeps its earlier end until all of it has loaded', async () => {
  await gamesTable.clear()
  const slugs = async () => (await storedGames('long', market))?.answer.map(({ slug }) => slug)
  await saveGames(ownerNow(), 'long', [1, 2, 3, 4].map(game), market)
  await saveGames(ownerNow(), 'long', [5, 2].map(game), market, { isWhole: false })
  expect(await slugs()).toEqual([5, 2, 1, 3, 4].map((number) => `game-${number}`))
  await saveGames(ownerNow(), 'long', [5, 2].map(game), market)
  expect(await slugs()).toEqual(['game-5', 'game-2'])
})

test('a game that started earlier is known without a list [O-10]', async () => {
  const started = game(77)
  expect(await storedGame(started.slug, market)).toBeUndefined()
  await rememberPlayed(ownerNow(), started)
  expect(await storedGame(started.slug, market)).toEqual(started)
})
