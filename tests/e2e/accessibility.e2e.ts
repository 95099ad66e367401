import type { Page } from '@playwright/test'

import type { MockPlayer } from '../support/mock.ts'
import { balanceButton, emailField, expectNoSidewaysScroll, openGame } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// what moves is looked at in its own tests: here a screen is judged once it stands still
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Screen = {
  name: string
  path: string
  title: RegExp
  /** What is there once the screen is ready; the heading of the page when not given. */
  ready?: (page: Page) => ReturnType<Page['locator']>
  act?: (page: Page) => Promise<unknown>
}

const cards = (page: Page) => page.getByRole('main').locator('a img')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')

const guestScreens: Screen[] = [
  { name: 'lobby', path: '/', title: /^Qumai$/, ready: (page) => cards(page).nth(6) },
  {
    name: 'lobby with its footer',
    path: '/',
    title: /^Qumai$/,
    ready: (page) => cards(page).first(),
    act: showFooter,
  },
  {
    name: 'list of games',
    path: '/games/category/all-games',
    title: /All games · /,
    ready: (page) => cards(page).nth(3),
  },
  { name: 'search', path: '/games/search', title: /Search games · /, ready: (page) => page.getByRole('searchbox') },
  {
    name: 'search results',
    path: '/games/search?search=amber',
    title: /· Qumai$/,
    ready: (page) => cards(page).first(),
  },
  { name: 'log-in', path: '/auth/login', title: /Welcome back · / },
  { name: 'registration', path: '/auth/register', title: /Create an account · / },
  {
    name: 'registration with errors',
    path: '/auth/register',
    title: /Create an account · /,
    async act(page) {
      await emailField(page).fill('a@b')
      await page.getByLabel('Password', { exact: true }).fill('1')
      await page.getByLabel('Password', { exact: true }).blur()
      await expect(page.getByText('Check the e-mail address')).toBeVisible()
    },
  },
  {
    name: 'registration by phone @phone',
    path: '/auth/register',
    title: /Create an account · /,
    act: (page) => page.getByRole('tab', { name: 'Phone' }).click(),
  },
  { name: 'password help @phone', path: '/auth/reset-password', title: /Getting back in · / },
  { name: 'static page @phone', path: '/rules', title: /Rules · / },
  { name: 'section that opens soon', path: '/tournaments', title: /Tournaments · / },
  { name: 'unknown address @phone', path: '/nothing/here', title: /Page not found · / },
  { name: 'blocked account', path: '/#ban', title: /^Qumai$/, ready: dialogOf },
]

const playerScreens: Screen[] = [
  {
    name: 'lobby of a player',
    path: '/',
    title: /^Qumai$/,
    ready: balanceButton,
    act: (page) => balanceButton(page).click(),
  },
  { name: 'profile', path: '/profile', title: /Profile · / },
  {
    name: 'notifications',
    path: '/notifications',
    title: /Notifications · /,
    ready: (page) => page.getByRole('listitem').first(),
  },
  { name: 'deposit', path: '/cash-box/deposit', title: /Deposit · /, ready: methodOf },
  {
    name: 'deposit form',
    path: '/cash-box/deposit',
    title: /Deposit · /,
    ready: methodOf,
    async act(page) {
      await methodOf(page).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('1')
      await page.keyboard.press('Tab')
      await expect(page.getByText(/smallest amount/i).first()).toBeVisible()
    },
  },
  { name: 'return from a payment @phone', path: '/cash-box/deposit-redirect', title: /Deposit · / },
  {
    name: 'payment that succeeded',
    path: '/#payment_ok',
    title: /^Qumai$/,
    ready: (page) => page.getByRole('status').getByText('Deposit successful'),
  },
]

function methodOf(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /card/i }).first()
}

async function showFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  // the lobby grows when the browser is idle: a scroll before that ends early
  await expect(async () => {
    await page.mouse.wheel(0, 1000)
    await expect(footer).toBeAttached({ timeout: 500 })
  }).toPass()
  await footer.scrollIntoViewIfNeeded()
}

/** Targets smaller than 44 px in the layout's units, their touch reserve included. Links inside a text are exempt. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5 // a rounded 44
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], summary'
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent
    const sizeOf = (element: Element) => {
      const label = element.matches('input[type=checkbox]') ? element.closest('label') : null
      const { width, height } = (label ?? element).getBoundingClientRect()
      const reserve = getComputedStyle(element, '::after')
      const more = (side: 'top' | 'bottom' | 'left' | 'right') =>
        reserve.position === 'absolute' && reserve.content !== 'none' ? Math.max(0, -parseFloat(reserve[side]) || 0) : 0
      return { element, width: width + more('left') + more('right'), height: height + more('top') + more('bottom') }
    }
    return [...document.querySelectorAll(selector)]
      .filter((element) => isSeen(element) && !isInText(element))
      .map((element) => sizeOf(element))
      .filter(({ width, height }) => width > 1 && (width < 24 || height < least))
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
        return `${element.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`
      })
  })
}

async function look(page: Page, { path, ready = heading, act, title }: Screen) {
  await page.goto(path)
  await expect(ready(page).first()).toBeVisible()
  await act?.(page)
  await expect(page).toHaveTitle(title)
}

for (const screen of guestScreens) {
  test(`a guest: ${screen.name}`, async ({ page, expectAccessible }) => {
    await look(page, screen)
    await expectAccessible()
    await expect.poll(() => smallTargets(page)).toEqual([]) // animations end
  })
}

for (const screen of playerScreens) {
  test(`a player: ${screen.name}`, async ({ page, player, expectAccessible }) => {
    expect(player.id).toBeTruthy()
    await look(page, screen)
    await expectAccessible()
    await expect.poll(() => smallTargets(page)).toEqual([]) // animations end
  })
}

test('a game, its refusal and the screen of no connection', async ({ page, mock, context, expectAccessible }) => {
  await page.goto('/games/category/all-games')
  await openGame(page)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page).toHaveTitle(/.+ · Qumai$/)
  await expectAccessible()
  await mock.force('games.launch', 'GAME_MAINTENANCE')
  await page.reload()
  await expect(page.getByText('The game did not start')).toBeVisible()
  await expectAccessible()
  await expect.poll(() => smallTargets(page)).toEqual([]) // animations end
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
  await expectAccessible()
})

const focused = (page: Page) => page.locator(':focus')

test('the header and the menu work from the keyboard, the focus always seen', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const names = ['Skip to content', 'Qumai, home', 'Log in', 'Sign up']
  for (const name of names) {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName(name)
    await expect(focused(page)).not.toHaveCSS('outline-style', 'none')
    await expect(focused(page)).toBeInViewport()
  }
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Search')
  await page.keyboard.press('Space')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await menu.getByRole('link', { name: 'Tournaments' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Tournaments')
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/rules')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a dialog keeps the focus inside and gives it back', async ({ page }) => {
  await page.goto('/auth/login')
  const opener = page.getByRole('button', { name: /Choose a language/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    // between the last and the first place the focus is with the browser itself
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('nothing moves for somebody who asked for no motion', async ({ page, context }) => {
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    )
  await page.goto('/')
  await expect(cards(page).nth(4)).toBeVisible()
  expect(await running()).toEqual([])
  await page.goto('/auth/login')
  await page.getByRole('button', { name: /Choose a language/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await running()).toEqual([])
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
  expect(await running()).toEqual([])
})

/** Money that an ellipsis or an edge cuts off. */
function cutMoney(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null) =>
      element !== null &&
      element.clientWidth > 1 && // words for screen readers alone are 1 px wide
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX)
    const amounts = [...document.querySelectorAll('body *')].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && /[₸₼]/.test(textContent ?? ''),
    )
    return amounts.flatMap((amount) => (isCut(amount) || isCut(amount.parentElement) ? [amount.textContent ?? ''] : []))
  })
}

const paths = ['/', '/games/category/all-games', '/auth/register', '/rules', '/tournaments', '/nothing/here']
const playerPaths = ['/', '/profile', '/notifications', '/cash-box/deposit']

for (const [language, server] of [
  ['ru', 'ru'],
  ['kk', 'kz'],
  ['az', 'az'],
  ['en', 'en'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })
    test(`every page says that it is in ${language} and fits the screen`, async ({ page, mock }) => {
      const fits = async (path: string) => {
        await page.goto(path)
        await expect(heading(page)).toBeAttached()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectNoSidewaysScroll(page)
        expect(await cutMoney(page)).toEqual([])
        const size = page.viewportSize() ?? { width: 390, height: 844 }
        if (size.width > 480) return
        await page.setViewportSize({ width: 320, height: size.height })
        await expectNoSidewaysScroll(page)
        expect(await cutMoney(page)).toEqual([])
        await page.setViewportSize(size)
      }
      for (const path of paths) await fits(path)
      const kind = language === 'az' ? 'az' : 'player'
      const player = await mock.control<MockPlayer>('POST', 'players', { kind, language: server })
      await page.goto(`/${await mock.signInQuery(player)}`)
      await expect(page.getByRole('banner').locator('button[aria-expanded]')).toContainText(/[₸₼]/)
      for (const path of playerPaths) await fits(path)
      await page.getByRole('main').locator('button[aria-pressed]').first().click()
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}
