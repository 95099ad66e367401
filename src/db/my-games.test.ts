import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import type { GameCard } from '~/contract/games.ts'
import { ownerNow } from '~/platform/owner.ts'

import { resetDatabase } from './database.ts'
import {
  favouritesOf,
  myGamesTable,
  playedOf,
  rememberPlayed,
  setFavourite,
  applyServerGames,
  unsentChange,
} from './my-games.ts'

const game = (slug: string) => ({ id: `id-${slug}`, slug, title: slug }) as GameCard
const slugs = (games: readonly GameCard[]) => games.map(({ slug }) => slug)
const iso = (ms: number) => new Date(ms).toISOString()
const rows = () => myGamesTable.all()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
})

test('a guest has favourites and played games, newest first, and can remove a favourite', async () => {
  await setFavourite(ownerNow(), game('a'), true, 1)
  await setFavourite(ownerNow(), game('b'), true, 2)
  await rememberPlayed(ownerNow(), game('b'), 3)
  await rememberPlayed(ownerNow(), game('c'), 4)
  expect([slugs(favouritesOf(await rows())), slugs(playedOf(await rows()))]).toEqual([
    ['b', 'a'],
    ['c', 'b'],
  ])
  await setFavourite(ownerNow(), game('b'), false, 5)
  expect([slugs(favouritesOf(await rows())), slugs(playedOf(await rows()))]).toEqual([['a'], ['c', 'b']])
})

test("at sign-in the guest's changes are sent with their times and join the player's games", async () => {
  await setFavourite(ownerNow(), game('a'), true, 1000)
  await rememberPlayed(ownerNow(), game('b'), 2000)
  const unsent = await unsentChange()
  expect(unsent?.change).toEqual({
    favourites: [{ slug: 'a', is_favourite: true, at: iso(1000) }],
    played: [{ slug: 'b', at: iso(2000) }],
  })

  await applyServerGames(
    ownerNow(),
    {
      favourites: [
        { game: game('old'), at: iso(3000) },
        { game: game('a'), at: iso(1000) },
      ],
      played: [{ game: game('b'), at: iso(2000) }],
    },
    unsent?.rows ?? [],
  )
  expect(slugs(favouritesOf(await rows()))).toEqual(['old', 'a'])
  expect(slugs(playedOf(await rows()))).toEqual(['b'])
  expect(await unsentChange()).toBeNull()
})

test('games removed on another device go; changes during the call stay and are sent next', async () => {
  await setFavourite(ownerNow(), game('gone'), true, 1)
  await setFavourite(ownerNow(), game('mine'), true, 2)
  const unsent = await unsentChange()
  await setFavourite(ownerNow(), game('mine'), false, 9)

  await applyServerGames(
    ownerNow(),
    { favourites: [{ game: game('mine'), at: iso(2) }], played: [] },
    unsent?.rows ?? [],
  )

  expect(slugs(favouritesOf(await rows()))).toEqual([])
  expect((await unsentChange())?.change.favourites).toEqual([{ slug: 'mine', is_favourite: false, at: iso(9) }])
})
