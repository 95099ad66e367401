// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { categoriesQuery, shortcutsQuery, sliderQuery } from '~/api/lobby.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { chooseSaver } from '~/platform/connection-info.ts'
import { GuestStore } from '~/stores/guest-store.ts'
import { FakeCaches } from '~tests/unit/fake-caches.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { settle } from '~tests/unit/settle.ts'

import { createQueryClient } from '../network/query-client.ts'
import { syncLobby } from './lobby-sync.ts'

const operator = vi.hoisted(() => ({ personalLists: false }))
vi.mock('~/lib/config.ts', async (original) => ({
  ...(await original<object>()),
  get personalLists() {
    return operator.personalLists
  },
}))

const NOW = 1_800_000_000_000
const HOUR = 60 * 60_000
const market = { currency: 'KZT', language: 'en' } as const

let caches: FakeCaches
let isGranted: boolean
const register = vi.fn<(tag: string, options: { minInterval: number }) => Promise<void>>(async () => {})
const unregister = vi.fn<(tag: string) => Promise<void>>(async () => {})
let stop = () => {}

beforeEach(() => {
  caches = new FakeCaches()
  isGranted = true
  operator.personalLists = false
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('caches', caches)
  connection({})
  register.mockClear()
  unregister.mockClear()
})
afterEach(() => {
  stop()
  chooseSaver('automatic')
  configureClient(idleHooks)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connection(info: object, sync: object | null = { register, unregister }) {
  vi.stubGlobal('navigator', {
    connection: info,
    permissions: { query: async () => ({ state: isGranted ? 'granted' : 'denied' }) },
    serviceWorker: { ready: Promise.resolve({ periodicSync: sync }) },
  })
}

const urls = async () => (await (await caches.open('lobby-sync')).keys()).map(({ url }) => url)
const isDone = (calls: number) =>
  vi.waitFor(() => expect(register.mock.calls.length + unregister.mock.calls.length).toBe(calls))

function visit(guest = new GuestStore(market), queryClient = createQueryClient()) {
  stop = syncLobby(guest, queryClient)
  return { guest, queryClient }
}

test.each([
  ['the browser allows it', () => {}, true],
  ['the browser does not allow it', () => void (isGranted = false), false],
  ['the data saver of the browser is on', () => connection({ saveData: true }), false],
  ['the line is slow', () => connection({ effectiveType: '2g' }), false],
  ['the player has turned the data saver on', () => chooseSaver('always'), false],
  ['lists differ by player', () => void (operator.personalLists = true), false],
])('if %s, a sync is registered or ended accordingly [PLUS-99]', async (_, prepare, isRegistered) => {
  await (await caches.open('lobby-sync')).put('https://q.test/earlier', new Response(''))
  prepare()
  visit()
  await isDone(1)
  expect([register.mock.calls, unregister.mock.calls]).toEqual(
    isRegistered ? [[['lobby-sync', { minInterval: 12 * HOUR }]], []] : [[], [['lobby-sync']]],
  )
  expect(await caches.has('lobby-sync')).toBe(isRegistered)
})

test('in a browser without periodic sync nothing is stored [PLUS-99]', async () => {
  connection({}, null)
  visit()
  await settle()
  expect(await caches.keys()).toEqual([])
})

test('the requests of the home page are stored, and follow language, currency and data saver [PLUS-99]', async () => {
  const sent: string[] = []
  configureClient(idleHooks, {
    fetch: async (url) => {
      sent.push(new URL(url, location.href).href)
      return Response.json({ data: [] })
    },
  })
  const { guest, queryClient } = visit()
  await isDone(1)
  await queryClient.fetchQuery(sliderQuery(market))
  await queryClient.fetchQuery({ ...shortcutsQuery(market), retry: false }).catch(() => undefined)
  await queryClient.fetchQuery(categoriesQuery(market))
  expect(await urls()).toEqual(sent)

  guest.setCurrency('AZN')
  await isDone(2)
  guest.pickLanguage('az')
  await isDone(3)
  expect(await urls()).toHaveLength(3)
  for (const url of await urls()) expect(url).toMatch(/language=az/)
  expect((await urls()).join(' ')).not.toContain('KZT')

  chooseSaver('always')
  await isDone(4)
  expect([unregister.mock.calls, await caches.keys()]).toEqual([[['lobby-sync']], []])
  chooseSaver('never')
  await isDone(5)
  expect(await urls()).toHaveLength(3)
})

/** Stores a response as the worker does. */
async function synced(path: string, body: unknown, at: number) {
  const cache = await caches.open('lobby-sync')
  const url = (await urls()).find((each) => each.includes(path)) ?? ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  await cache.put(url, new Response(text, { headers: { 'synced-at': String(at) } }))
}
const row = (slug: string, games = ['sea']) => ({
  slug,
  title: slug,
  category_slug: 'hits',
  items: games.map((game) => testGame(game)),
})
const page = (...rows: object[]) => ({ data: rows, pagination: { total_pages: 1, items: 1 } })
/** The requests are stored, and the app is closed. */
async function leave() {
  visit()
  await isDone(1)
  stop()
  register.mockClear()
}
const rowsOf = ({ queryClient }: ReturnType<typeof visit>) => queryClient.getQueryState(shortcutsQuery(market).queryKey)

test('each start shows what was synced, with its time, until it knows something newer [PLUS-99]', async () => {
  await leave()
  await synced('shortcuts', page(row('new'), row('empty', [])), NOW - HOUR)
  const app = visit()
  await isDone(1)
  expect(rowsOf(app)).toMatchObject({ status: 'success', dataUpdatedAt: NOW - HOUR })
  expect(rowsOf(app)?.data?.map(({ slug }) => slug)).toEqual(['new'])
  stop()
  register.mockClear()

  const closedAtOnce = visit()
  await isDone(1)
  expect(rowsOf(closedAtOnce)).toMatchObject({ dataUpdatedAt: NOW - HOUR })
  stop()
  register.mockClear()

  const queryClient = createQueryClient()
  queryClient.setQueryData(shortcutsQuery(market).queryKey, [row('known')], { updatedAt: NOW })
  const later = visit(new GuestStore(market), queryClient)
  await isDone(1)
  expect(rowsOf(later)?.data?.map(({ slug }) => slug)).toEqual(['known'])
})

test('a failed call keeps its failure beside the synced list [PLUS-99]', async () => {
  await leave()
  await synced('shortcuts', page(row('new')), NOW - HOUR)
  const queryClient = createQueryClient()
  const failed = { ...shortcutsQuery(market), queryFn: () => Promise.reject(new Error('offline')), retry: false }
  await queryClient.prefetchQuery(failed)
  const app = visit(new GuestStore(market), queryClient)
  await isDone(1)
  expect(rowsOf(app)).toMatchObject({ status: 'error', dataUpdatedAt: NOW - HOUR })
})

test.each([
  ['older than the known list', page(row('new')), NOW - 3 * HOUR],
  ['of the future', page(row('new')), NOW + 9 * HOUR],
  ['older than a month', page(row('new')), NOW - 31 * 24 * HOUR],
  ['of another shape', { data: 'none' }, NOW],
  ['not JSON', '<html>', NOW],
])('a synced response that is %s is not shown [PLUS-99]', async (_, body, at) => {
  await leave()
  await synced('shortcuts', body, at)
  const queryClient = createQueryClient()
  queryClient.setQueryData(shortcutsQuery(market).queryKey, [row('known')], { updatedAt: NOW - 2 * HOUR })
  const app = visit(new GuestStore(market), queryClient)
  await isDone(1)
  expect(rowsOf(app)?.data?.map(({ slug }) => slug)).toEqual(['known'])
})
