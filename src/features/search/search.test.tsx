// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import type { FactFilter, GameCard } from '~/contract/games.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { gamesTable, saveGames } from '~/db/catalogue.ts'
import { resetDatabase } from '~/db/database.ts'
import { removeStoredSearch } from '~/db/game-search.ts'
import { clearRecentSearches, recentSearches } from './use-recent.ts'
import { SEARCH_DELAY, SEARCH_LOADING_END, SEARCH_SCROLL_AFTER } from '~/constants/lists.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { SCROLL_MEMORY, scrollKeyOf } from '~/platform/stored-scroll.ts'
import { english } from '~tests/unit/catalogues.ts'
import { replaceText } from '~tests/unit/form.tsx'
import { newPageLoad } from '~tests/unit/new-page-load.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { SearchPage } from './search-page.tsx'
import { useSearchPhases } from './results.tsx'

const game = (slug: string, title = `Game ${slug}`) => testGame(slug, { id: `id-${slug}`, title })
const market = { currency: 'KZT', language: 'en' } as const

const providers = Array.from({ length: 10 }, (_, index) => ({
  slug: `p${index}`,
  name: `Studio ${index}`,
  logo: `/img/p/${index}`,
  placeholder: '#000000',
  games_count: index,
  is_new: false,
}))

let requested: string[] = []
let openers = new Set<unknown>()
let found: GameCard[] = []
let isBroken = false
let isLost = false
let needMores = new Set<(() => void) | undefined>()

function serve(url: string, init: RequestInit) {
  if (isLost) return Promise.reject(new TypeError('no network'))
  const path = url.split('?')[0] ?? ''
  const search = new URLSearchParams(url.split('?')[1])
  if (path.endsWith('/recent/add') || path.endsWith('/recent/clear')) {
    requested.push(`${path.split('/').at(-1)} ${typeof init.body === 'string' ? init.body : ''}`)
    return Promise.resolve(Response.json({ status: 'ok' }))
  }
  if (path.endsWith('/recent')) {
    return Promise.resolve(
      Response.json({
        data: [{ game: game('other', 'Of another device'), search_uid: 's', created_at: '2026-11-25T10:00:00.000Z' }],
      }),
    )
  }
  if (path.endsWith('/providers')) return Promise.resolve(Response.json({ data: providers }))
  if (path.endsWith('/games/search')) {
    if (isBroken) return Promise.resolve(Response.json({ message: 'INVALID' }, { status: 422 }))
    requested.push(`${search.get('search')} ${search.get('limit')} ${search.get('page')}`)
    if (search.has('volatility')) requested.push(`${search.get('volatility')} ${search.get('currency')}`)
    const data = search.get('page') === '1' ? found : []
    return Promise.resolve(Response.json({ data, pagination: { total_pages: 1, items: found.length }, uid: 'uid-1' }))
  }
  return Promise.resolve(Response.json({ data: [], pagination: { total_pages: 0, items: 0 } }))
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  removeStoredSearch()
  await clearRecentSearches(ownerNow())
  requested = []
  facts = {}
  isBroken = false
  isLost = false
  openers = new Set()
  needMores = new Set()
  found = [game('server', 'Caravan of the server')]
  configureClient(idleHooks, { fetch: serve })
})

let facts: FactFilter = {}

function Page() {
  const [search, setSearch] = useState('')
  return (
    <>
      <p role="note">{search}</p>
      <SearchPage
        search={search}
        onSearch={setSearch}
        renderLists={(_typed, renderGames) => renderGames(false)}
        filters={{ facts, renderBar: (_total, status) => status, renderNone: (text) => <p>none: {text}</p> }}
        renderGrid={({ label, games, onOpen, onNeedMore }) => {
          openers.add(onOpen)
          needMores.add(onNeedMore)
          return (
            <ul aria-label={label}>
              {games.map((one) => (
                <li key={one.slug}>
                  <button onClick={() => onOpen?.(one)}>{one.title}</button>
                </li>
              ))}
            </ul>
          )
        }}
      />
    </>
  )
}

async function show({ isSignedIn = false, isOffline = false } = {}) {
  const stores = createStores({ language: 'en' })
  if (isSignedIn) stores.session.start('p1')
  if (isOffline) stores.network.wentOffline()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container, user } = await renderInApp(<Page />, { stores, queryClient })
  const box = () => screen.getByRole<HTMLInputElement>('searchbox')
  const type = (text: string) => replaceText(user, box(), text)
  const send = () => user.type(box(), '{Enter}')
  const titles = () => screen.queryAllByRole('list').flatMap((list) => textsOf('button', list))
  const more = () => act(async () => [...needMores].at(-1)?.())
  return { container, user, stores, type, send, titles, more }
}

test("local games show while typing, the server's after 1.5 s without input [GAME-09 GAME-12]", async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
  const { type, titles } = await show()
  await type('carvan')
  await expect.poll(titles).toEqual(['Silent Caravan'])
  expect(screen.getByRole('status').textContent).toContain(english['search.instant'])
  expect(requested).toEqual([])

  await expect.poll(titles, { timeout: SEARCH_DELAY + 3000 }).toEqual(['Caravan of the server'])
  expect(requested[0]).toBe('carvan 10 1')
})

test('an opened game is stored here and, for a player, on the server with the search [GAME-13]', async () => {
  const { type, send, titles, user } = await show({ isSignedIn: true })
  await type('caravan')
  await send()
  await expect.poll(titles).toEqual(['Caravan of the server'])
  await user.click(screen.getByRole('button', { name: titles()[0] ?? '' }))
  await expect
    .poll(async () => (await recentSearches()).map((row) => [row.gameId, row.searchUid]))
    .toEqual([['id-server', 'uid-1']])
  await expect.poll(() => requested.at(-1)).toBe('add {"game_id":"id-server","search_uid":"uid-1"}')
})

test('recent searches of device and account are on the empty page; clear empties both [GAME-14]', async () => {
  const { rememberSearch } = await import('./use-recent.ts')
  await rememberSearch(ownerNow(), game('mine', 'Of this device'), 's')
  const { titles, user } = await show({ isSignedIn: true })
  await expect.poll(titles).toEqual(['Of this device', 'Of another device'])
  await user.click(screen.getByRole('button', { name: english['common.clear'] }))
  expect(await recentSearches()).toEqual([])
  await expect.poll(() => requested).toContain('clear {}')
})

test('a list cleared offline is cleared on the server after reconnecting [GAME-14]', async () => {
  const { rememberSearch } = await import('./use-recent.ts')
  await rememberSearch(ownerNow(), game('mine', 'Of this device'), 's')
  const { stores, titles, user } = await show({ isSignedIn: true })
  await expect.poll(titles).toHaveLength(2)
  const clears = () => requested.filter((call) => call.startsWith('clear'))
  isLost = true
  await act(async () => stores.network.wentOffline())
  await user.click(screen.getByRole('button', { name: english['common.clear'] }))
  expect(clears()).toEqual([])
  isLost = false
  await act(async () => stores.network.reached())
  await expect.poll(clears).toHaveLength(1)
})

test('the names of the stored games are read once, before the first letter [GAME-12]', async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
  const whenIdle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const read = vi.spyOn(gamesTable, 'eachPart')
  const { type, titles } = await show()
  expect(read).not.toHaveBeenCalled()
  for (const run of whenIdle) run()
  expect(read).toHaveBeenCalledTimes(1)
  await type('sil')
  await expect.poll(titles).toEqual(['Silent Caravan'])
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('one more letter keeps the current cards until the next result is found [GAME-12]', async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan'), game('other', 'Silver Wave')], market)
  const { type, titles } = await show()
  await type('si')
  await expect.poll(titles).toEqual(['Silver Wave', 'Silent Caravan'])
  await type('silv')
  await expect.poll(titles).toEqual(['Silver Wave'])
  expect(openers.size).toBe(1) // a stable function for every card, otherwise all cards render again
})

test('offline, stored games are shown with their time, and no request is sent [GAME-09]', async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
  isLost = true
  const { type, send, titles } = await show({ isOffline: true })
  await type('караван')
  await send()
  await expect.poll(titles).toEqual(['Silent Caravan'])
  expect(screen.getByRole('status').textContent).toMatch(/saved games only. As of \d\d\.\d\d\.\d{4}/)
})

test("the server's results stay when the network is lost, with their time [GAME-09 O-10]", async () => {
  const { stores, type, send, titles } = await show()
  await type('caravan')
  await send()
  await expect.poll(titles).toEqual(['Caravan of the server'])
  await act(async () => stores.network.wentOffline())
  expect(titles()).toEqual(['Caravan of the server'])
  expect(screen.getByRole('status').textContent).toMatch(/As of \d\d\.\d\d\.\d{4}/)
  expect(textsOf('alert')).toEqual([])
})

test.each([500, 503])(
  'a server that responds %s leaves the games of this device, with their time [GAME-09 O-10]',
  async (status) => {
    await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
    const refuse = async () => Response.json({ message: 'X' }, { status })
    configureClient(idleHooks, { fetch: refuse, sleep: () => Promise.resolve() })
    const { type, send, titles } = await show()
    await type('caravan')
    await send()
    await expect.poll(titles).toEqual(['Silent Caravan'])
    await expect.poll(() => screen.getByRole('status').textContent).toMatch(/As of \d\d\.\d\d\.\d{4}/)
    expect(textsOf('alert')).toEqual([])
  },
)

test('offline without stored games an error is shown, not a time', async () => {
  isLost = true
  const { container, type } = await show({ isOffline: true })
  await type('caravan')
  await expect.poll(() => textsOf('alert').join(' ')).toContain(english['lobby.failed'])
  expect(container.textContent).not.toMatch(/1970|As of/)
  expect(container.textContent).not.toContain(english['search.noGames'])
})

test('in maintenance a search shows it while retrying, with the games of this device', async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
  configureClient(idleHooks, { fetch: () => new Promise(() => {}) })
  const { stores, type, send, titles } = await show()
  await act(async () => stores.network.maintenance(true))
  await type('caravan')
  await send()
  await expect.poll(titles).toEqual(['Silent Caravan'])
  expect(textsOf('alert')).toEqual([])
  await type('zzqq')
  await send()
  await expect.poll(() => textsOf('alert').join(' ')).toContain(english['lobby.closed'])
})

test('after loading the number of games found is announced', async () => {
  const { type, send } = await show()
  await type('caravan')
  await send()
  await expect.poll(() => textsOf('status').join(' ')).toBe('1 game')
})

test('a local result opened before the text takes effect: going back restores the text [GAME-09]', async () => {
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan')], market)
  const { type, titles, user } = await show()
  await type('silent')
  await expect.poll(titles).toEqual(['Silent Caravan'])
  await user.click(screen.getByRole('button', { name: titles()[0] ?? '' }))
  expect(screen.getByRole('note').textContent).toBe('silent') // takes effect at once
})

test('failed pages of a search are shown, and can be retried [GAME-12]', async () => {
  const { type, send, titles, more } = await show()
  await type('caravan')
  await send()
  await expect.poll(titles).toEqual(['Caravan of the server'])
  isBroken = true
  await more()
  await expect.poll(() => textsOf('alert').join(' ')).toContain(english['games.moreFailed'])
})

test('an empty result is announced, with alternatives', async () => {
  found = []
  const { container, type, send } = await show()
  await type('zzqq')
  await send()
  await expect.poll(() => container.textContent).toContain(english['search.noGames'])
})

test('the empty page links to the eight largest providers, and to all of them [GAME-17]', async () => {
  await show()
  const part = await screen.findByRole('navigation', { name: english['lobby.providers'] })
  expect(hrefs(part)).toEqual(['/providers', ...[9, 8, 7, 6, 5, 4, 3, 2].map((index) => `/games/filter/p${index}`)])
})

function Phases({ search, hasAnswer, scroll }: { search: string; hasAnswer: boolean; scroll: () => void }) {
  return <p>{useSearchPhases(search, hasAnswer, scroll) ? 'loading' : 'done'}</p>
}

function storeScroll(scrollY: number) {
  newPageLoad()
  history.replaceState({ __TSR_key: 'entry' }, '')
  const place = { [scrollKeyOf('entry')]: { window: { scrollX: 0, scrollY } } }
  sessionStorage.setItem(SCROLL_MEMORY, JSON.stringify(place))
}

test.each([
  ['the page scrolls 300 ms later', 0, 1],
  ['after a reload the page stays at its stored place', 3200, 0],
])('loading ends 200 ms after the response; %s [GAME-10 GAME-11 PLUS-65]', async (_case, stored, scrolls) => {
  storeScroll(stored)
  const scroll = vi.fn<() => void>()
  function Turn() {
    const [hasAnswer, setAnswer] = useState(false)
    return (
      <button onClick={() => setAnswer(true)}>
        <Phases search="a" hasAnswer={hasAnswer} scroll={scroll} />
      </button>
    )
  }
  vi.useFakeTimers()
  const { container } = await renderInApp(<Turn />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(5000)
  expect(container.textContent).toBe('loading')
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  wait(SEARCH_LOADING_END - 1)
  expect(container.textContent).toBe('loading')
  wait(1)
  expect(container.textContent).toBe('done')
  wait(SEARCH_SCROLL_AFTER - 1)
  expect(scroll).not.toHaveBeenCalled()
  wait(1)
  expect(scroll).toHaveBeenCalledTimes(scrolls)
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a search restored with its response neither loads nor scrolls', async () => {
  const scroll = vi.fn<() => void>()
  vi.useFakeTimers()
  const { container } = await renderInApp(<Phases search="a" hasAnswer scroll={scroll} />)
  act(() => vi.advanceTimersByTime(5000))
  expect([container.textContent, scroll.mock.calls.length]).toEqual(['done', 0])
  vi.useRealTimers()
})

test('results are filtered on the device and by the server; an empty result is announced [PLUS-50 PLUS-51]', async () => {
  facts = { volatility: 'low' }
  const calm = { ...game('calm', 'Calm Caravan'), facts: { volatility: 'low' as const } }
  await saveGames(ownerNow(), 'all', [game('saved', 'Silent Caravan'), calm], market)
  found = []
  const { type, send, titles } = await show()
  await type('caravan')
  await expect.poll(titles).toEqual(['Calm Caravan'])
  await send()
  await expect.poll(() => screen.queryByText('none: caravan')).toBeTruthy()
  expect(requested).toEqual(expect.arrayContaining(['low KZT']))
})
