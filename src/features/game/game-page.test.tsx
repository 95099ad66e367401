// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { gameQuery, gamesQuery } from '~/api/games.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import type { GameCard, GameFilter } from '~/contract/games.ts'
import type { User } from '~/contract/profile.ts'
import { storeGames } from '~/db/catalogue.ts'
import { resetDatabase } from '~/db/database.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { ownerNow } from '~/platform/owner.ts'
import { GAME_SLOW_AFTER } from './game-frame.tsx'
import { testCard } from '~tests/unit/fixtures/api.ts'
import { english } from '~tests/unit/catalogues.ts'
import { newUser, renderInApp } from '~tests/unit/render.tsx'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { market, game, GAMES, knowing, launching, visitor } from '~tests/unit/game-page.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { GamePage } from './game-page.tsx'
import type { RenderGames } from './similar-games.tsx'
import { START_WAITS } from './use-launch.ts'

beforeEach(() => {
  // another element replaces the frame, because a real one would request the page
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => create(name === 'iframe' ? 'i' : name))
})
afterEach(() => {
  vi.useRealTimers()
  act(() => setOperatorMarks(''))
})

const urlOf = (frame: Element | null) => frame?.getAttribute('src')

type Options = { isSignedIn?: boolean; mode?: 'demo' | 'real'; path?: string; queryClient?: QueryClient }

async function showPage({ isSignedIn = false, mode, path = '/games/sea', queryClient = knowing(game()) }: Options) {
  const stores = visitor(isSignedIn)
  const renderGames: RenderGames = ({ title, games = [] }) => (
    <ul aria-label={title}>
      {games.map(({ slug }) => (
        <li key={slug}>{slug}</li>
      ))}
    </ul>
  )
  const page = <GamePage slug="sea" mode={mode} unknown={<p>unknown</p>} renderGames={renderGames} />
  const { container, history, unmount } = await renderInApp(page, { stores, queryClient, path })
  const frame = () => within(container).queryByTitle<HTMLIFrameElement>('Game: Sea')
  return { container, stores, history, unmount, frame }
}

async function show(options: Options = {}) {
  const { queryClient = knowing(game()) } = options
  const { container, stores, history, unmount, frame } = await showPage({ ...options, queryClient })
  await waitFor(() => expect(frame() ?? screen.queryByRole('alert')).not.toBeNull())
  const shownTexts: unknown[] = []
  const listen = (element: HTMLIFrameElement | null) => {
    const source = { postMessage: (message: unknown, origin: string) => shownTexts.push([message, origin]) }
    Object.defineProperty(element, 'contentWindow', { value: source, configurable: true })
    return source
  }
  const say = (type: string, origin = GAMES) =>
    act(async () => {
      const source = frame()?.contentWindow ?? listen(frame())
      dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { type } }))
    })
  if (frame()) listen(frame())
  return { container, stores, queryClient, history, unmount, frame, said: shownTexts, say }
}

const click = (name: string) => newUser().click(screen.getByRole('button', { name }))

test('a guest gets the demo at once, a player the game for money; the store holds both [GAME-18 GAME-19]', async () => {
  const requested = launching()
  const guest = await show()
  expect(urlOf(guest.frame())).toBe(`${GAMES}/play/1`)
  expect(guest.stores.player).toMatchObject({ gameSlug: 'sea', isDemo: true })
  guest.unmount()
  expect(guest.stores.player).toMatchObject({ gameSlug: null, isDemo: false })

  const player = await show({ isSignedIn: true })
  expect(player.stores.player).toMatchObject({ gameSlug: 'sea', isDemo: false })
  const demo = await show({ isSignedIn: true, mode: 'demo' })
  expect(demo.stores.player.isDemo).toBe(true)
  expect(requested).toEqual(['demo', 'real', 'demo'])
})

test('the cover disappears only when the game reports that it is playable [GAME-19]', async () => {
  launching()
  const { container, say } = await show()
  expect(container.textContent).toContain(english['game.starting'])
  await say('game-ready', 'http://evil.test')
  expect(container.textContent).toContain(english['game.starting'])
  await say('game-ready')
  expect(container.textContent).not.toContain(english['game.starting'])
})

test('a slow game can be restarted in a new frame [GAME-19]', async () => {
  const requested = launching()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { container, frame } = await show()
  expect(screen.queryByRole('button', { name: english['common.retry'] })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(GAME_SLOW_AFTER))
  expect(container.textContent).toContain(english['game.slow'])
  await click(english['common.retry'])
  await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/2`))
  expect(requested).toEqual(['demo', 'demo'])
})

test('a game starts once its provider is on; until then no retry is offered [PLUS-83]', async () => {
  const requested = launching()
  setOperatorMarks(`off:provider:${testCard.provider.slug}`)
  const queryClient = knowing()
  const { frame } = await showPage({ queryClient })
  expect(requested).toEqual([])
  await act(async () => void queryClient.setQueryData(gameQuery('sea', market).queryKey, game()))
  expect((await screen.findByRole('alert')).textContent).toContain(english['API_ERRORS.GAME_MAINTENANCE'])
  expect(screen.queryByRole('button', { name: english['common.retry'] })).toBeNull()
  expect(screen.getByRole('link', { name: english['game.toLobby'] }).getAttribute('href')).toBe('/')
  await act(async () => setOperatorMarks('off:provider:another'))
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(requested).toEqual(['demo'])
})

test('maintenance can be retried; a permanent error offers alternatives [GAME-19]', async () => {
  launching('GAME_MAINTENANCE', null)
  const closed = await show()
  expect(screen.getByRole('alert').textContent).toContain(english['API_ERRORS.GAME_MAINTENANCE'])
  await click(english['common.retry'])
  await waitFor(() => expect(closed.frame()).not.toBeNull())

  launching('GAME_BLOCKED_IN_REGION')
  const blocked = await show()
  expect(blocked.container.textContent).toContain(english['API_ERRORS.GAME_BLOCKED_IN_REGION'])
  expect(screen.queryByRole('button', { name: english['common.retry'] })).toBeNull()
  expect(screen.getByRole('link', { name: english['game.toLobby'] }).getAttribute('href')).toBe('/')

  launching('DEMO_NOT_AVAILABLE')
  await show()
  const forMoney = screen.getByRole('link', { name: english['game.playForMoney'] })
  expect(forMoney.getAttribute('href')).toBe('/games/sea?mode=real')
})

const pageOf = (games: GameCard[]) => ({
  data: games,
  pagination: { total_pages: 1, items: games.length },
  extra_data: { is_use_image_alternative: false },
})

test('a game that fails to start shows three playable similar games and one action [GAME-19]', async () => {
  const slots = { category_slug: 'slots', has_demo: 'true' } as const
  const others = ['sun', 'sea', 'shut', 'sky', 'sand', 'salt'].map((slug) =>
    testGame(slug, slug === 'shut' ? { availability: 'maintenance' } : {}),
  )
  launching('GAME_MAINTENANCE', null)
  const queryClient = knowing(game())
  queryClient.setQueryData(gamesQuery(slots, market).queryKey, { pages: [pageOf(others)], pageParams: [1] })
  const { stores, frame } = await show({ queryClient })
  const list = screen.getByRole('list', { name: english['game.similar'] })
  expect(textsOf('listitem', list)).toEqual(['sky', 'sand', 'salt']) // those after the game, not the first ones of the list
  expect(stores.player.isStopped).toBe(true)
  expect(screen.queryByRole('link', { name: english['game.toLobby'] })).toBeNull()
  await click(english['common.retry'])
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(stores.player.isStopped).toBe(false)
})

test('without demos of the same kind, demos of other kinds are suggested [GAME-19]', async () => {
  launching('DEMO_NOT_AVAILABLE')
  const queryClient = knowing(game())
  const know = (filter: GameFilter, games: GameCard[]) =>
    queryClient.setQueryData(gamesQuery(filter, market).queryKey, { pages: [pageOf(games)], pageParams: [1] })
  know({ category_slug: 'slots', has_demo: 'true' }, [testGame('sea')])
  know({ has_demo: 'true' }, [testGame('sea'), testGame('sun'), testGame('sky')])
  await show({ queryClient })
  expect(screen.getByRole('link', { name: english['game.playForMoney'] })).toBeTruthy()
  expect(screen.queryByRole('list', { name: english['game.similar'] })).toBeNull()
  expect(textsOf('listitem', screen.getByRole('list', { name: english['search.suggestions'] }))).toEqual(['sun', 'sky'])
})

test('a reached limit links to the limits and shows its end, without a retry [O-67]', async () => {
  launching('LIMIT_REACHED')
  const { container, stores } = await show({ isSignedIn: true })
  expect(container.textContent).toContain(english['API_ERRORS.LIMIT_REACHED'])
  expect(container.textContent).toContain('Until 23.11.2026 00:00')
  expect(screen.queryByRole('button', { name: english['common.retry'] })).toBeNull()
  const way = screen.getByRole('link', { name: english['profile.limits'] })
  expect(way.getAttribute('href')).toBe('/profile/limits')
  expect(stores.session.isSignedIn).toBe(true)
})

test('a limit reached during a game ends it, without a restart button [O-67]', async () => {
  launching()
  const { container, say, frame } = await show({ isSignedIn: true })
  await say('game-ready')
  await say('limit-reached')
  expect(frame()).toBeNull()
  expect(container.textContent).toContain(english['API_ERRORS.LIMIT_REACHED'])
  expect(screen.queryByRole('button', { name: english['game.startAgain'] })).toBeNull()
  expect(screen.getByRole('link', { name: english['profile.limits'] })).toBeTruthy()
})

test('a break ends a running game, for money and in demo [O-67 O-68]', async () => {
  launching()
  const onBreak = { status: 'timed_out', currency: 'KZT', break_until: '2026-11-23T19:30:00Z' } as User
  const real = await show({ isSignedIn: true })
  expect(real.frame()).not.toBeNull()
  await act(async () => real.queryClient.setQueryData(userQuery().queryKey, onBreak))
  await waitFor(() => expect(real.frame()).toBeNull())
  expect(real.container.textContent).toContain('Until 24.11.2026 00:30')

  const demo = await show({ isSignedIn: true, mode: 'demo' })
  await act(async () => demo.queryClient.setQueryData(userQuery().queryKey, onBreak))
  await waitFor(() => expect(demo.frame()).toBeNull())
  expect(demo.stores.player.isStopped).toBe(true)
})

test('a crashed or expired game is replaced by a restart button', async () => {
  launching()
  const { container, say, frame } = await show()
  await say('game-crashed')
  expect(frame()).toBeNull()
  expect(container.textContent).toContain(english['form.gameCrashed'])
  await click(english['game.startAgain'])
  await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/2`))
  await say('session-over')
  expect(container.textContent).toContain(english['form.gameOver'])
})

test('without money for the bet a player gets the deposit, a demo new play money [SHELL-12]', async () => {
  const requested = launching()
  const real = await show({ isSignedIn: true })
  await real.say('game-ready')
  await real.say('insufficient-funds')
  await click(english['shell.topUp'])
  expect(real.stores.dialogs.open).toEqual({ kind: 'game-deposit' })
  expect(real.frame()).not.toBeNull()
  expect(real.container.textContent).not.toContain(english['game.short'])

  const demo = await show()
  await demo.say('insufficient-funds')
  await click(english['game.startAgain'])
  await waitFor(() => expect(requested).toEqual(['real', 'demo', 'demo']))
})

test('the balance is refetched when the game reports a change and when the player leaves [CASH-03]', async () => {
  launching()
  const { say, queryClient, unmount } = await show({ isSignedIn: true })
  const isStale = () => queryClient.getQueryState(balanceQuery().queryKey)?.isInvalidated
  const fresh = () => {
    queryClient.removeQueries({ queryKey: balanceQuery().queryKey })
    queryClient.setQueryData(balanceQuery().queryKey, { real: 1, bonus: 0, total: 1, currency: 'KZT' })
  }
  fresh()
  await say('balance-changed', 'http://evil.test')
  expect(isStale()).toBe(false)
  await say('balance-changed')
  expect(isStale()).toBe(true)
  fresh()
  unmount()
  expect(isStale()).toBe(true)
})

test('a game is notified of payments and closed deposits, if it loads: when playable [SHELL-12]', async () => {
  launching()
  const { stores, said: shownTexts, say } = await show({ isSignedIn: true })
  const payment = { key: 'k', startedAt: 0, amount: 1, currency: 'KZT', type: 'deposit' } as const
  for (const key of ['i', 'j']) {
    stores.cashBox.paymentPending({ ...payment, key })
    stores.cashBox.paymentSettled()
  }
  expect(shownTexts).toEqual([]) // its page may not be there yet
  await say('game-ready')
  stores.dialogs.show({ kind: 'game-deposit' })
  stores.cashBox.paymentPending(payment)
  stores.cashBox.paymentSettled()
  stores.dialogs.close()
  expect(shownTexts).toEqual([0, 1, 2].map(() => [{ type: 'refresh-balance' }, GAMES]))
})

test('a game pauses while a reality check is open, even if it starts during the check [O-67]', async () => {
  launching()
  const { stores, said: shownTexts, say } = await show({ isSignedIn: true })
  const check = { startedAt: 0, played: 0, minutes: 15, onAnswer: () => {} }
  act(() => stores.dialogs.checkReality(check))
  expect(shownTexts).toEqual([]) // not listening yet
  await say('game-ready')
  act(() => stores.dialogs.checkReality(null))
  act(() => stores.dialogs.checkReality(check))
  expect(shownTexts).toEqual(['pause', 'resume', 'pause'].map((type) => [{ type }, GAMES]))
})

test('a game that could not start offline starts after reconnecting; a running one is kept', async () => {
  const requested = launching()
  const { stores, say, frame } = await show()
  const cut = () => act(async () => stores.network.wentOffline())
  const mend = () => act(async () => stores.network.reached())
  await cut()
  await mend()
  await waitFor(() => expect(requested).toHaveLength(2)) // it had not reported readiness
  await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/2`))
  await say('game-ready')
  await cut()
  await mend()
  expect(requested).toHaveLength(2)
  expect(urlOf(frame())).toBe(`${GAMES}/play/2`)
})

describe('a start that is lost while the server is reachable [GAME-19 NET-04]', () => {
  const show = async (times: number) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const requested = launching(...Array.from({ length: times }, () => 'lost'))
    const page = await showPage({})
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await wait(0)
    return { ...page, requested, wait }
  }

  test.each([1, 2, 3])('is repeated: lost %i times', async (times) => {
    const { requested, container, frame, wait } = await show(times)
    for (const delay of START_WAITS.slice(0, times)) {
      expect(container.textContent).toContain(english['game.starting'])
      expect(container.textContent).not.toContain(english['game.offline'])
      await wait(delay)
    }
    await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/${times + 1}`))
    expect(requested).toHaveLength(times + 1)
  })

  test('ends with a retry button and without a promise to start by itself', async () => {
    const { requested, container, frame, wait } = await show(START_WAITS.length + 1)
    for (const delay of START_WAITS) await wait(delay)
    await waitFor(() => expect(container.textContent).toContain(english['game.failed']))
    expect(container.textContent).not.toContain(english['game.offline'])
    await wait(60_000)
    expect(requested).toHaveLength(START_WAITS.length + 1)
    await click(english['common.retry'])
    await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/${START_WAITS.length + 2}`))
  })

  test('starts once the connection is back, if it is lost now', async () => {
    const { requested, container, stores, frame, wait } = await show(1)
    act(() => stores.network.serverUnreachable())
    await wait(60_000)
    expect(container.textContent).toContain(english['game.offline'])
    expect(requested).toHaveLength(1)
    await act(async () => stores.network.reached())
    await waitFor(() => expect(urlOf(frame())).toBe(`${GAMES}/play/2`))
  })
})

test('offline the page shows the stored art and name of a list, and the star works [O-10]', async () => {
  vi.stubGlobal('IntersectionObserver', undefined) // pictures load at once
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
  await storeGames(ownerNow(), [testCard], market)
  const stores = visitor(false)
  stores.network.wentOffline()
  const page = <GamePage slug="sea" mode="demo" unknown={<p>unknown</p>} renderGames={() => null} />
  await renderInApp(page, { stores, queryClient: knowing(), path: '/games/sea' })
  expect(await screen.findByRole('heading', { name: 'Sea' })).toBeTruthy()
  expect(screen.getByRole('alert').querySelector('img')?.getAttribute('src')).toContain(testCard.image)
  const star = () => screen.getByRole('button', { name: 'Favourite: Sea' })
  await newUser().click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
})

test('a game requested again in another language is shown as starting again', async () => {
  const requested = launching()
  const { container, stores, queryClient, say } = await show()
  await say('game-ready')
  expect(container.textContent).not.toContain(english['game.starting'])
  queryClient.setQueryData(gameQuery('sea', { currency: 'AZN', language: 'en' }).queryKey, game())
  await act(async () => stores.guest.setCurrency('AZN'))
  await waitFor(() => expect(requested).toHaveLength(2))
  expect(container.textContent).toContain(english['game.starting'])
})

test("the game's sheet opens over it [GAME-19]", async () => {
  launching()
  const { stores } = await show()
  await click(english['game.about'])
  expect(stores.dialogs.open).toEqual({ kind: 'game-sheet', slug: 'sea' })
})

test('if the browser rejects full screen, a message is shown [GAME-01]', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  const { stores, container } = await show()
  for (const each of container.querySelectorAll('div'))
    each.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  await click(english['game.fullscreen'])
  await waitFor(() => expect(stores.toasts.current).toMatchObject({ text: english['game.noFullscreen'] }))
})
