import type { Page } from 'playwright'

import { accountScreens } from './account-screens.ts'
import { bonusScreens } from './bonus-screens.ts'
import { contentScreens, gameScreens, shellScreens } from './page-screens.ts'
import { cashBoxScreens } from './cash-box-screens.ts'
import { untilFailed, type Act, type Screen } from './screen.ts'

const chooseMethod: Act = async (page) => {
  await page.locator('main ul button[aria-pressed]').first().click()
}

const openGame: Act = (page) =>
  page.locator('main a[href^="/games/"]:not([href*="/filter/"], [href*="/category/"]) img').first().click()

const openPayPage: Act = async (page) => {
  await page.locator('main ul button[aria-pressed]').nth(2).click()
  await page.locator('main form input:not([type=checkbox])').first().fill('5000')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/pay\//)
}

const withoutWorker = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))

const scrollTo =
  (y: number): Act =>
  (page) =>
    page.evaluate((top) => window.scrollTo(0, top), y)

/** Rows below the fold grow as they come near, so the end moves. */
const scrollToEnd: Act = async (page) => {
  for (let step = 0; step < 6; step += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(400)
  }
}

const requestReset =
  (contact: string): Act =>
  async (page) => {
    const isPhone = !contact.includes('@')
    await page
      .getByRole('tab')
      .nth(isPhone ? 1 : 0)
      .click()
    await page.locator(`input[name=${isPhone ? 'phone' : 'email'}]`).fill(contact)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(/success/)
  }

const requestSignInCode: Act = async (page) => {
  await page.locator('main form ~ div button').last().click()
  await page.locator('input[name=phone]').fill('77011234567')
  await page.locator('form button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
}

const typePassword: Act = (page) => page.locator('input[name=new_password]').fill('дала түні')

/** Every screen of the product, and the states of it that look different. */
export const screens: Screen[] = [
  ...shellScreens,
  { name: 'lobby', path: '/' },
  { name: 'lobby-player', path: '/', player: true },
  { name: 'lobby-below', path: '/', act: scrollTo(900) },
  { name: 'balance', path: '/', player: true, act: (page) => page.locator('header button[aria-expanded]').click() },
  { name: 'language', path: '/auth/login', act: (page) => page.locator('header button').click() },
  { name: 'footer', path: '/', act: scrollToEnd },
  { name: 'category', path: '/games/category/all-games' },
  { name: 'category-unknown', path: '/games/category/nothing-here' },
  { name: 'list-filtered', path: '/games/filter/slots?volatility=high&features=free-spins' },
  {
    name: 'list-filters',
    path: '/games/filter/slots?volatility=high',
    act: (page) => page.locator('main form button[aria-haspopup=dialog]').click(),
  },
  { name: 'list-none', path: '/games/filter/live?volatility=low' },
  { name: 'my-games', path: '/games/my/favourites' },
  { name: 'my-games-played', path: '/games/my/played' },
  { name: 'search', path: '/games/search?search=amber' },
  { name: 'search-start', path: '/games/search' },
  { name: 'lobby-blocks', path: '/', act: scrollTo(2100) },
  { name: 'provider', path: '/games/filter/felt-moon' },
  { name: 'providers', path: '/providers' },
  { name: 'search-nothing', path: '/games/search?search=qqqqqq' },
  { name: 'game', path: '/games/category/all-games', act: openGame },
  {
    name: 'game-real',
    path: '/games/category/all-games',
    player: true,
    act: openGame,
  },
  ...gameScreens,
  { name: 'game-special', path: '/games/resident' },
  {
    name: 'game-sheet',
    path: '/games/resident?mode=demo',
    act: (page) => page.locator('main button[aria-haspopup=dialog]').click(),
  },
  {
    name: 'game-maintenance',
    path: '/games/resident?mode=demo',
    prepare: (mock) => mock.post('scenario', { name: 'game-maintenance' }),
  },
  {
    name: 'game-crash',
    path: '/games/resident?mode=demo',
    prepare: (mock) => mock.post('scenario', { name: 'game-crash' }),
    act: (page) => page.frameLocator('iframe').locator('#spin').click(),
  },
  { name: 'out-of-money', path: '/out-of-money?game=resident', player: true },
  {
    name: 'game-deposit',
    path: '/games/category/all-games',
    player: true,
    act: async (page) => {
      await openGame(page)
      await page.locator('iframe').waitFor()
      await page.locator('header button:not([aria-expanded])').last().click()
      await page.locator('dialog[open] button[aria-pressed]').first().click()
    },
  },
  {
    name: 'game-problem',
    path: '/games/category/all-games',
    prepare: (mock) => mock.force('games.launch', 'GAME_BLOCKED_IN_REGION'),
    act: openGame,
  },
  { name: 'login', path: '/auth/login' },
  {
    name: 'login-refused',
    path: '/auth/login',
    act: async (page) => {
      await page.locator('input[name=email]').fill('nobody@example.kz')
      await page.locator('input[name=password]').fill('wrong-password')
      await page.locator('form button[type=submit]').click()
    },
  },
  { name: 'register', path: '/auth/register' },
  { name: 'register-phone', path: '/auth/register', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'register-social', path: '/auth/register', act: (page) => page.getByRole('tab').last().click() },
  { name: 'register-licence', path: '/auth/register?licence=1' },
  { name: 'login-social', path: '/auth/login', act: (page) => page.getByRole('tab').last().click() },
  { name: 'social-refused', path: '/social-login?code=x&state=y' },
  {
    name: 'social-provider',
    path: '/auth/login',
    act: async (page) => {
      await page.getByRole('tab').last().click()
      await page.locator('[role=tabpanel] button').first().click()
      await page.waitForURL(/--social\./)
    },
  },
  {
    name: 'register-errors',
    path: '/auth/register',
    act: async (page) => {
      await page.locator('input[name=email]').fill('a@b')
      await page.locator('input[name=password]').fill('1')
      await page.locator('main summary').click()
      await page.locator('input[name=promo_code]').fill('промо')
      await page.locator('input[name=terms]').focus()
      await page.keyboard.press('Tab')
    },
  },
  { name: 'login-code', path: '/auth/login', act: requestSignInCode },
  { name: 'reset', path: '/auth/reset-password' },
  { name: 'reset-sent', path: '/auth/reset-password', act: requestReset('aida@mail.kz') },
  { name: 'reset-code', path: '/auth/reset-password', act: requestReset('77011234567') },
  { name: 'reset-new', path: '/auth/reset-password?token=abc', act: typePassword },
  { name: 'deposit', path: '/cash-box/deposit', player: true },
  { name: 'deposit-amount', path: '/cash-box/deposit', player: true, act: chooseMethod },
  {
    name: 'deposit-error',
    path: '/cash-box/deposit',
    player: true,
    act: async (page) => {
      await chooseMethod(page)
      await page.locator('main form input:not([type=checkbox])').first().fill('0.05')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'deposit-card',
    path: '/cash-box/deposit',
    player: true,
    act: async (page) => {
      await chooseMethod(page)
      await page.locator('main form input').first().fill('7000')
      await page.locator('main form input[name=bonus]').first().check()
    },
  },
  { name: 'withdrawal', path: '/cash-box/withdrawal', player: true },
  { name: 'withdrawal-amount', path: '/cash-box/withdrawal', player: true, act: chooseMethod },
  {
    name: 'withdrawal-cancel',
    path: '/cash-box/withdrawal',
    player: true,
    act: async (page) => {
      await page.locator('main summary').first().click()
      await page.locator('main details button').first().click()
    },
  },
  { name: 'history', path: '/cash-box/history', player: true },
  {
    name: 'history-open',
    path: '/cash-box/history?type=withdrawal',
    player: true,
    act: async (page) => {
      await page.locator('main summary').nth(1).click()
      await page.locator('main summary').nth(4).click()
    },
  },
  { name: 'history-none', path: '/cash-box/history?type=deposit&status=declined&period=7', player: true },
  { name: 'deposit-redirect', path: '/cash-box/deposit-redirect', player: true },
  { name: 'pay-page', path: '/cash-box/deposit', player: true, act: openPayPage },
  ...cashBoxScreens,
  { name: 'profile', path: '/profile', player: true },
  ...accountScreens,
  { name: 'notifications', path: '/notifications', player: true },
  { name: 'rules', path: '/rules' },
  ...contentScreens,
  ...bonusScreens,
  { name: 'not-found', path: '/nothing/here' },
  { name: 'ban', path: '/#ban' },
  { name: 'offline', path: '/', act: (page) => page.context().setOffline(true) },
  {
    name: 'no-connection',
    path: '/games/category/all-games',
    prepare: (mock) => mock.faults([{ endpoint: '*', kind: 'drop-before' }]),
    act: (page) => page.context().setOffline(true),
  },
  {
    name: 'no-lobby',
    path: '/',
    prepare: (mock) => mock.force('lobby.shortcuts', 'GENERAL_ERROR'),
    act: async (page) => {
      await untilFailed(page)
      const failure = page.locator('main [role=alert]').first()
      await failure.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
  },
  { name: 'region', path: '/', prepare: (mock) => mock.force('visitor.check', 'REGION_BLOCKED') },
  {
    name: 'chunk',
    path: '/auth/login',
    prepare: async (mock, page) => {
      await withoutWorker(page)
      await mock.post('faults', [{ endpoint: '/assets/auth', kind: 'drop-before' }])
    },
    act: (page) => page.waitForTimeout(4000),
  },
]
