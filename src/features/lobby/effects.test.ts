// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import type { MyGamesChange } from '~/contract/my-games.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { settle } from '~tests/unit/settle.ts'
import { signIn } from '~tests/unit/sign-in.ts'
import { resetDatabase } from '~/db/database.ts'
import { favouritesOf, myGamesTable, playedOf, rememberPlayed, setFavourite } from '~/db/my-games.ts'
import { confirmLinkedPlayer, recordLinkedPlayer } from '~/platform/linked-player.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'

import { storeMyGames } from './effects.ts'

const game = (slug: string) => testGame(slug, { id: `id-${slug}`, title: slug })
const at = '2026-01-01T00:00:00.000Z'

let unsubscribe = () => {}
let shown: MyGamesChange[] = []
let isReachable = true

/** Fakes a server that has one favourite and stores what it receives. */
function serve(url: string, init: RequestInit) {
  if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'))
  if (url.includes('/api/v1/games/')) {
    const details = { description: '', rtp: null, volatility: null, lines: null, min_bet: 1, max_bet: 2 }
    const more = { bonus_contribution: null, max_win: null, orientation: 'any', categories: [] }
    return Promise.resolve(Response.json({ ...game(url.split('/').at(-1)?.split('?')[0] ?? ''), ...details, ...more }))
  }
  if (init.method === 'POST') shown.push(JSON.parse(typeof init.body === 'string' ? init.body : '') as MyGamesChange)
  const favourites = new Map([['server', at]])
  const played = new Map<string, string>()
  for (const change of shown) {
    for (const row of change.favourites) {
      if (row.is_favourite) favourites.set(row.slug, row.at)
      else favourites.delete(row.slug)
    }
    for (const row of change.played) played.set(row.slug, row.at)
  }
  const rows = (times: Map<string, string>) => [...times].map(([slug, time]) => ({ game: game(slug), at: time }))
  return Promise.resolve(Response.json({ favourites: rows(favourites), played: rows(played) }))
}

beforeEach(() => {
  tokens.end()
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  shown = []
  isReachable = true
  configureClient(idleHooks, { fetch: serve })
})
afterEach(async () => {
  unsubscribe()
  await myGamesTable.clear()
  configureClient(idleHooks)
})

function start() {
  const stores = createStores()
  unsubscribe = storeMyGames(stores, new QueryClient())
  return stores
}
const favourites = async () =>
  favouritesOf(await myGamesTable.all())
    .map(({ slug }) => slug)
    .toSorted()
const played = async () => playedOf(await myGamesTable.all()).map(({ slug }) => slug)

test('a guest sends nothing; at sign-in local favourites and played games merge into the account [GAME-01]', async () => {
  const stores = start()
  await setFavourite(ownerNow(), game('mine'), true, 1000)
  await rememberPlayed(ownerNow(), game('tried'), 2000)
  expect(shown).toEqual([])

  signIn(stores.session, 'p1')
  await expect.poll(favourites).toEqual(['mine', 'server'])
  expect(await played()).toEqual(['tried'])
  expect(shown).toHaveLength(1)
})

test.each([
  ['confirms the account', () => confirmLinkedPlayer(), ['mine', 'tried']],
  ['leaves it', () => tokens.end('player'), []],
])(
  'a sign-in by link sends no games of the guest before the decision; then the guest %s [PLUS-74 GAME-01]',
  async (_how, decide, sent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const stores = start()
    await setFavourite(ownerNow(), game('mine'), true, 1000)
    await rememberPlayed(ownerNow(), game('tried'), 2000)
    recordLinkedPlayer('stranger')
    signIn(stores.session, 'stranger')
    await setFavourite(ownerNow(), game('mine'), true, 3000)
    await vi.advanceTimersByTimeAsync(2000) // longer than a change waits
    await settle()
    expect(shown).toEqual([])
    decide()
    if (!tokens.current()) stores.session.end('player')
    await vi.advanceTimersByTimeAsync(2000)
    await settle()
    const rows = shown.flatMap(({ favourites: liked, played: tried }) => [...liked, ...tried])
    expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(sent))
  },
)

test('offline changes are kept and sent after reconnecting', async () => {
  const stores = start()
  signIn(stores.session, 'p1')
  await expect.poll(favourites).toEqual(['server'])
  isReachable = false
  stores.network.wentOffline()
  await setFavourite(ownerNow(), game('server'), false)
  expect(await favourites()).toEqual([])

  isReachable = true
  stores.network.reached()
  await expect
    .poll(() => shown.at(-1)?.favourites.map((row) => [row.slug, row.is_favourite]))
    .toEqual([['server', false]])
  await expect.poll(favourites).toEqual([])
})

test('a started game counts as played, for a guest too', async () => {
  const stores = start()
  stores.player.startGame('sea', 'demo')
  await expect.poll(played).toEqual(['sea'])
})

test('a late response does not reach the next player, and rows go to no other account [GAME-01 AUTH-27]', async () => {
  const responses: ((response: Response) => void)[] = []
  const requested: string[] = []
  const fetch = (_url: string, { method = 'GET' }: RequestInit) => {
    requested.push(method)
    return new Promise<Response>((resolve) => responses.push(resolve))
  }
  configureClient(idleHooks, { fetch })
  await setFavourite(ownerNow(), game('of-a'), true, 1000)
  const stores = start()
  signIn(stores.session, 'a')
  await vi.waitFor(() => expect(requested).toEqual(['POST']))
  const seen: string[] = []
  const stop = myGamesTable.subscribe(() => seen.push(...myGamesTable.inMemory().map(({ slug }) => slug)))
  signIn(stores.session, 'b')
  await myGamesTable.clear() // as the wipe does
  responses[0]?.(Response.json({ favourites: [{ game: game('of-a'), at }], played: [] }))
  await vi.waitFor(() => expect(requested).toEqual(['POST', 'GET'])) // b's games are requested; b has no unsent ones
  responses[1]?.(Response.json({ favourites: [{ game: game('of-b'), at }], played: [] }))
  await expect.poll(favourites).toEqual(['of-b'])
  expect(seen).not.toContain('of-a')
  stop()
})

test('a player who signs out just before the call sends nothing [GAME-01 AUTH-27]', async () => {
  const requested: string[] = []
  configureClient(idleHooks, {
    fetch: async (_url, { method = 'GET' }) => {
      requested.push(method)
      return Response.json({ favourites: [], played: [] })
    },
  })
  await setFavourite(ownerNow(), game('of-a'), true, 1000)
  const stores = start()
  signIn(stores.session, 'a')
  signIn(stores.session, 'b')
  void myGamesTable.clear()
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requested).toEqual(['GET'])
})
