// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'

import { followLaunches } from './launches.ts'

afterEach(() => void vi.unstubAllGlobals())

type Consumer = (params: { targetURL?: string }) => void

/** The app, and how the system tells it of a launch; the first is the one that has loaded it. */
function openApp() {
  const pushed: string[] = []
  let tell: Consumer = () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: Consumer) => (tell = consumer) })
  const stores = createStores()
  followLaunches(stores, { history: { push: (href) => void pushed.push(href) } })
  const launch = (path?: string) => tell(path === undefined ? {} : { targetURL: new URL(path, location.origin).href })
  launch('/profile')
  return { stores, pushed, launch }
}

test('a launch of the open app goes to its page, with what the address asks; the first has done so by its load [PWA-01]', () => {
  const { pushed, launch } = openApp()
  expect(pushed).toEqual([])
  launch('/cash-box/deposit?amount=5000')
  expect(pushed).toEqual(['/cash-box/deposit?amount=5000'])
})

test('the bare icon, no address and addresses of others leave the page where it is [PWA-01]', () => {
  const { pushed, launch } = openApp()
  launch('/')
  launch()
  launch('https://elsewhere.example/games')
  expect(pushed).toEqual([])
})

test('nothing leads away from a payment, a form or a game [PWA-01]', () => {
  const { stores, pushed, launch } = openApp()
  stores.worker.hold('password')
  launch('/tournaments')
  expect(pushed).toEqual([])
})

test('a browser without launches starts as ever [PWA-01]', () => {
  expect(() => followLaunches(createStores(), { history: { push: () => {} } })).not.toThrow()
})
