import type { Page } from 'playwright'

import type { Act, Screen } from './screen.ts'

/** Sends a message of the running game to the app. */
const gameSays =
  (type: string): Act =>
  async (page) => {
    const game = await (await page.waitForSelector('iframe')).contentFrame()
    await game?.waitForSelector('#spin')
    await game?.evaluate((message) => parent.postMessage(message, '*'), { type })
  }

/** As if the app were installed. */
const asInstalled = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

/** Parts of the lobby and states of a game that are seen seldom. */
export const gameScreens: Screen[] = [
  {
    name: 'lobby-spins',
    path: '/',
    player: 'bonus',
    act: (page) => page.locator('main a[href$="mode=real"]').first().scrollIntoViewIfNeeded(),
  },
  { name: 'lobby-break', path: '/', player: 'excluded' },
  {
    name: 'lobby-lost',
    path: '/',
    prepare: async (mock, page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
      await mock.faults([{ endpoint: '/assets/below-the-fold', kind: 'drop-before' }])
    },
    act: (page) => page.locator('main [role=alert]').scrollIntoViewIfNeeded(),
  },
  { name: 'app-promo', path: '/', player: true, prepare: async (_mock, page) => asInstalled(page) },
  { name: 'demo', path: '/demo' },
  { name: 'game-fruit', path: '/games/fruit-cocktail', player: true },
  { name: 'game-no-demo', path: '/games/khazri-noonlight?mode=demo' },
  { name: 'game-upright', path: '/games/saryarka-sailor?mode=real', player: true },
  { name: 'game-turn', path: '/games/talysh-ridgeway?mode=demo' },
  { name: 'game-short', path: '/games/resident?mode=real', player: true, act: gameSays('insufficient-funds') },
  { name: 'game-short-demo', path: '/games/resident?mode=demo', act: gameSays('insufficient-funds') },
  { name: 'game-over', path: '/games/resident?mode=demo', act: gameSays('session-over') },
  {
    name: 'game-slow',
    path: '/games/resident?mode=demo',
    // longer than in the mock's scenario: it must not have come when the picture is taken
    prepare: (_mock, page) => page.route('**/play/*', () => {}),
    act: (page) => page.locator('main [aria-busy] button').waitFor({ timeout: 15_000 }),
  },
  { name: 'out-of-money-guest', path: '/out-of-money' },
]
