// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'

import { watchLaunches } from './games.ts'

afterEach(() => void vi.unstubAllGlobals())

type Consumer = (params: { targetURL?: string }) => void

/** The app, and the system's launch notifications; the first is the launch that loaded it. */
function openApp() {
  const pushed: string[] = []
  const loaded: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void loaded.push(String(url)))
  let notify: Consumer = () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: Consumer) => (notify = consumer) })
  const stores = createStores()
  watchLaunches(stores, { history: { push: (href) => void pushed.push(href) } })
  const launch = (path?: string) => notify(path === undefined ? {} : { targetURL: new URL(path, location.origin).href })
  launch('/profile')
  return { stores, pushed, loaded, launch, tell: (targetURL: string) => notify({ targetURL }) }
}

test('a launch of the open app navigates to its URL; the first was done by loading the page [PWA-01]', () => {
  const { pushed, launch } = openApp()
  expect(pushed).toEqual([])
  launch('/cash-box/deposit?amount=5000')
  expect(pushed).toEqual(['/cash-box/deposit?amount=5000'])
})

test('launches without a URL, by the plain icon or to foreign URLs keep the page [PWA-01]', () => {
  const { pushed, launch } = openApp()
  launch('/')
  launch()
  launch('https://elsewhere.example/games')
  expect(pushed).toEqual([])
})

test('no launch interrupts a payment, a form or a game [PWA-01]', () => {
  const { stores, pushed, launch } = openApp()
  stores.worker.hold('password')
  launch('/tournaments')
  expect(pushed).toEqual([])
})

test.each(['/?auth_token=t&auth_type=pwa', '/bonuses?auth_token=t&auth_type=mail&a=1', '/profile?auth_token=t#x'])(
  'a sign-in link (%s) loads a page: its start takes the token before anything stores it [AUTH-35 PWA-04 O-09]',
  (path) => {
    const { stores, pushed, loaded, launch } = openApp()
    launch(path)
    expect([pushed, loaded]).toEqual([[], [path]])
    stores.worker.hold('game')
    launch(path)
    expect([pushed, loaded]).toEqual([[], [path]])
  },
)

test('a marker of the URL is kept, also on main [PWA-01]', () => {
  const { pushed, launch } = openApp()
  launch('/#payment_ok')
  launch('/news?a=1#categories')
  expect(pushed).toEqual(['/#payment_ok', '/news?a=1#categories'])
})

test('a URL with a host in its path is ignored', () => {
  const { pushed, loaded, tell: notify } = openApp()
  for (const path of ['//evil.test/x', '/.//evil.test', '//evil.test?auth_token=t']) notify(location.origin + path)
  expect([pushed, loaded]).toEqual([[], []])
})

test('a browser without launch events starts normally [PWA-01]', () => {
  expect(() => watchLaunches(createStores(), { history: { push: () => {} } })).not.toThrow()
})
