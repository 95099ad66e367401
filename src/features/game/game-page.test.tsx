// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gameQuery } from '~/api/games.ts'
import { balanceQuery } from '~/api/profile.ts'
import { GAME_SLOW_AFTER } from '~/constants/game.ts'
import { english, eventually, mount } from '~/stores/test-mount.tsx'

import { game, GAMES, knowing, launching, visitor } from './game-fixture.ts'
import { GamePage } from './game-page.tsx'

const FRAME = 'frame-of-a-game'
beforeEach(() => {
  // another element stands for the frame: the page in a real one would be asked for
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => create(name === 'iframe' ? FRAME : name))
})
afterEach(() => void vi.useRealTimers())

const addressOf = (frame: Element | null) => frame?.getAttribute('src')

const soon = (check: () => void) => eventually(check)

type Options = { isSignedIn?: boolean; mode?: 'demo' | 'real'; path?: string }

async function show({ isSignedIn = false, mode, path = '/games/sea' }: Options = {}) {
  const stores = visitor(isSignedIn)
  const queryClient = knowing(game())
  const page = <GamePage slug="sea" mode={mode} unknown={<p>unknown</p>} />
  const { place, history, unmount } = await mount(page, { stores, queryClient, path })
  const frame = () => place.querySelector<HTMLIFrameElement>(FRAME)
  await soon(() => expect(place.querySelector(`${FRAME}, [role=alert]`)).not.toBeNull())
  const said: unknown[] = []
  const listen = (element: HTMLIFrameElement | null) => {
    const source = { postMessage: (message: unknown, origin: string) => said.push([message, origin]) }
    Object.defineProperty(element, 'contentWindow', { value: source, configurable: true })
    return source
  }
  const say = (type: string, origin = GAMES) =>
    act(async () => {
      const source = frame()?.contentWindow ?? listen(frame())
      dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { type } }))
    })
  if (frame()) listen(frame())
  return { place, stores, queryClient, history, unmount, frame, said, say }
}

const button = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find((each) => (each.textContent || each.ariaLabel) === name)
const press = (place: Element, name: string) => act(async () => button(place, name)?.click())

test('a guest gets the demo at once, a player the game for money; the store knows both [GAME-18 GAME-19]', async () => {
  const asked = launching()
  const guest = await show()
  expect(addressOf(guest.frame())).toBe(`${GAMES}/play/1`)
  expect(guest.stores.player).toMatchObject({ gameSlug: 'sea', isDemo: true })
  await guest.unmount()
  expect(guest.stores.player).toMatchObject({ gameSlug: null, isDemo: false })

  const player = await show({ isSignedIn: true })
  expect(player.stores.player).toMatchObject({ gameSlug: 'sea', isDemo: false })
  const demo = await show({ isSignedIn: true, mode: 'demo' })
  expect(demo.stores.player.isDemo).toBe(true)
  expect(asked).toEqual(['demo', 'real', 'demo'])
})

test('what covers the game goes when the game says that it can be played, and nobody else [GAME-19]', async () => {
  launching()
  const { place, say } = await show()
  expect(place.textContent).toContain(english['game.starting'])
  await say('game-ready', 'http://evil.test')
  expect(place.textContent).toContain(english['game.starting'])
  await say('game-ready')
  expect(place.textContent).not.toContain(english['game.starting'])
})

test('a game that takes long can be started again, in a new frame [GAME-19]', async () => {
  const asked = launching()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { place, frame } = await show()
  expect(button(place, english['common.retry'])).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(GAME_SLOW_AFTER))
  expect(place.textContent).toContain(english['game.slow'])
  await press(place, english['common.retry'])
  await soon(() => expect(addressOf(frame())).toBe(`${GAMES}/play/2`))
  expect(asked).toEqual(['demo', 'demo'])
})

test('maintenance says so and may be tried again; what lasts offers other ways [GAME-19]', async () => {
  launching('GAME_MAINTENANCE', null)
  const closed = await show()
  expect(closed.place.querySelector('[role=alert]')?.textContent).toContain(english['API_ERRORS.GAME_MAINTENANCE'])
  await press(closed.place, english['common.retry'])
  await soon(() => expect(closed.frame()).not.toBeNull())

  launching('GAME_BLOCKED_IN_REGION')
  const blocked = await show()
  expect(blocked.place.textContent).toContain(english['API_ERRORS.GAME_BLOCKED_IN_REGION'])
  expect(button(blocked.place, english['common.retry'])).toBeUndefined()
  expect(blocked.place.querySelector('a[href="/"]')?.textContent).toBe(english['game.toLobby'])

  launching('DEMO_NOT_AVAILABLE')
  const { place } = await show()
  expect(place.querySelector('a[href="/games/sea?mode=real"]')?.textContent).toBe(english['game.playForMoney'])
})

test('a game that breaks or whose session ends is replaced by the way to start it again', async () => {
  launching()
  const { place, say, frame } = await show()
  await say('game-crashed')
  expect(frame()).toBeNull()
  expect(place.textContent).toContain(english['form.gameCrashed'])
  await press(place, english['game.startAgain'])
  await soon(() => expect(addressOf(frame())).toBe(`${GAMES}/play/2`))
  await say('session-over')
  expect(place.textContent).toContain(english['form.gameOver'])
})

test('without money for the bet a player is offered the deposit over the game, a demo play money [SHELL-12]', async () => {
  const asked = launching()
  const real = await show({ isSignedIn: true })
  await real.say('game-ready')
  await real.say('insufficient-funds')
  await press(real.place, english['shell.topUp'])
  expect(real.stores.dialogs.open).toEqual({ kind: 'game-deposit' })
  expect(real.frame()).not.toBeNull()
  expect(real.place.textContent).not.toContain(english['game.short'])

  const demo = await show()
  await demo.say('insufficient-funds')
  await press(demo.place, english['game.startAgain'])
  await soon(() => expect(asked).toEqual(['real', 'demo', 'demo']))
})

test('the balance is asked for when the game says so and when the player leaves [CASH-03]', async () => {
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
  await unmount()
  expect(isStale()).toBe(true)
})

test('the game is told that money has moved outside it: a payment ended, the deposit was closed [SHELL-12]', async () => {
  launching()
  const { stores, said, say } = await show({ isSignedIn: true })
  await say('game-ready')
  stores.dialogs.show({ kind: 'game-deposit' })
  stores.cashBox.paymentPending({ key: 'k', startedAt: 0, amount: 1, currency: 'KZT', type: 'deposit' })
  expect(said).toEqual([])
  stores.cashBox.paymentSettled()
  stores.dialogs.close()
  expect(said).toEqual([
    [{ type: 'refresh-balance' }, GAMES],
    [{ type: 'refresh-balance' }, GAMES],
  ])
})

test('a game that could not start without a connection starts when it is back; one that runs is left alone', async () => {
  const asked = launching()
  const { stores, say, frame } = await show()
  const cut = () => act(async () => stores.network.wentOffline())
  const mend = () => act(async () => stores.network.reached())
  await cut()
  await mend()
  await soon(() => expect(asked).toHaveLength(2)) // it had not said that it can be played
  await soon(() => expect(addressOf(frame())).toBe(`${GAMES}/play/2`))
  await say('game-ready')
  await cut()
  await mend()
  expect(asked).toHaveLength(2)
  expect(addressOf(frame())).toBe(`${GAMES}/play/2`)
})

test('a game that is asked for again in another language says again that it is starting', async () => {
  const asked = launching()
  const { place, stores, queryClient, say } = await show()
  await say('game-ready')
  expect(place.textContent).not.toContain(english['game.starting'])
  queryClient.setQueryData(gameQuery('sea', { currency: 'AZN', language: 'en' }).queryKey, game())
  await act(async () => stores.guest.setCurrency('AZN'))
  await soon(() => expect(asked).toHaveLength(2))
  expect(place.textContent).toContain(english['game.starting'])
})

test('the sheet of the game opens over it [GAME-19]', async () => {
  launching()
  const { place, stores } = await show()
  await act(async () => place.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click())
  expect(stores.dialogs.open).toEqual({ kind: 'game-sheet', slug: 'sea' })
})
