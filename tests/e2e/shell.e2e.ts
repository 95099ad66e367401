import type { Page } from '@playwright/test'

import { lobbyResponses } from '../support/lobby-responses.ts'
import { amountField, balanceButton, balanceOf, bellOf, openGame, openLink } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const footerOf = (page: Page) => page.getByRole('contentinfo', { name: 'About the site' })
/** Minor units of a displayed amount: `₸152,480.00`. */
const minorOf = (text: string) => Number(text.replace(/\D/g, ''))

/** Scrolls past the filter strip, where the footer is mounted, then to the footer. */
async function scrollToFooter(page: Page) {
  await lobbyResponses(page)
  // the lobby grows when the browser is idle: a scroll before that ends early
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 1000))
    await expect(footerOf(page)).toBeAttached({ timeout: 500 })
  }).toPass()
  await footerOf(page).scrollIntoViewIfNeeded()
}

playerTest(
  'the balance opens and closes on a click outside, Escape and a scroll [SHELL-07 SHELL-08 CASH-01]',
  { tag: '@core-wide' },
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    const [real, bonus, total] = [
      await balanceOf(page, 'Real balance'),
      await balanceOf(page, 'Bonus balance'),
      await balanceOf(page, 'Total'),
    ].map(minorOf)
    expect(real).toBeGreaterThan(0)
    expect(bonus).toBeGreaterThan(0)
    expect(total).toBe((real ?? 0) + (bonus ?? 0))

    const amounts = page.getByRole('banner').getByText('Real balance')
    await balanceButton(page).click()
    await expect(amounts).toBeVisible()
    await expectAccessible('header')
    await page.mouse.click(5, 400)
    await expect(amounts).toBeHidden()
    await balanceButton(page).click()
    await page.keyboard.press('Escape')
    await expect(amounts).toBeHidden()
    await expect(balanceButton(page)).toBeFocused()
    await balanceButton(page).click()
    await expect(amounts).toBeVisible()
    await expect(async () => {
      await page.mouse.wheel(0, 300) // nothing scrolls before the idle browser extends the lobby
      await expect(amounts).toBeHidden({ timeout: 500 })
    }).toPass()
  },
)

playerTest(
  'the header of a player has a bell with the unread count and a wallet to the deposit [SHELL-05 SHELL-09 NOTIF-11 ROUTE-25]',
  async ({ page }) => {
    await page.goto('/')
    await expect(bellOf(page)).toHaveAccessibleName(/2 unread/)
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: /Welcome aboard/ })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Top up' }).click()
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
  },
)

playerTest('the bottom menu of a player has five items, the open one marked [SHELL-15 SHELL-26]', async ({ page }) => {
  await page.goto('/profile/')
  const items = menuOf(page).getByRole('listitem').getByRole('link')
  await expect(items).toHaveText(['Lobby', /^Bonuses/, 'Search', 'Tournaments', 'Profile']) // the count loads later
  const targets = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/', '/bonuses', '/games/search', '/tournaments', '/profile'])
  await expect(items.nth(4)).toHaveAttribute('aria-current', 'page')
  await expect(items.nth(0)).not.toHaveAttribute('aria-current')
})

test(
  'the footer follows the filters, with its blocks, and no phone number for a guest [SHELL-18 SHELL-20 SHELL-21 SHELL-24]',
  { tag: ['@core', '@wide'] },
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await lobbyResponses(page)
    await expect(footerOf(page)).toHaveCount(0)
    await scrollToFooter(page)
    const footer = footerOf(page)
    await expect(footer.getByRole('navigation', { name: 'Information' }).getByRole('link').first()).toBeVisible()
    await expect(footer.getByRole('heading')).toHaveText([
      'Language and country',
      'Information',
      'Payment methods',
      'Support',
      'Licences and certificates',
    ])
    await expect(footer).toContainText('2025')
    await expect(footer.getByRole('button', { name: /^Copy e-mail/ })).toBeVisible()
    await expect(footer.getByRole('button', { name: /^Copy phone/ })).toHaveCount(0)
    await expectAccessible()
  },
)

test('the space key follows a focused link [SHELL-28]', async ({ page }) => {
  await page.goto('/')
  await menuOf(page).getByRole('link', { name: 'Tournaments' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/tournaments$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/auth\/register/)
})

test('800 pixels are mobile, 801 are not [SHELL-61]', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/')
  const isAtBottom = async () => {
    const box = await menuOf(page).boundingBox()
    return box !== null && box.width > 700 && box.y > 800
  }
  await expect.poll(isAtBottom).toBe(true)
  await expect(menuOf(page).getByRole('link', { name: 'VIP club' })).toBeHidden()
  await page.setViewportSize({ width: 801, height: 900 })
  await expect.poll(isAtBottom).toBe(false)
  await expect(menuOf(page).getByRole('link', { name: 'VIP club' })).toBeVisible()
})

test(
  'below 420 pixels of scrolling the category strip stays under the header [SHELL-59 O-72]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: Math.min(page.viewportSize()?.width ?? 0, 1100), height: 800 }) // wider: a rail
    await page.goto('/')
    const strip = page.getByRole('navigation', { name: 'Game filters' })
    await expect(strip.getByRole('link').nth(2)).toBeVisible()
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
    await scrollTo(300)
    await expect(strip).not.toHaveAttribute('data-sticky')
    await expect(async () => {
      await scrollTo(1600) // the lobby grows when the browser is idle: a scroll before that ends early
      await expect(strip).toHaveAttribute('data-sticky', 'true', { timeout: 500 })
    }).toPass()
    await expect(strip).toBeInViewport({ ratio: 0.9 })
    const header = await page.getByRole('banner').boundingBox()
    const top = async () => (await strip.boundingBox())?.y ?? NaN
    await expect.poll(top).toBeLessThanOrEqual((header?.height ?? 0) + 2)
    await scrollTo(0)
    await expect(strip).not.toHaveAttribute('data-sticky')
  },
)

test('the header shrinks past 120 pixels of scroll [SHELL-59]', async ({ page }) => {
  await page.goto('/')
  await lobbyResponses(page)
  const end = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  const whole = await end()
  await page.evaluate(() => scrollTo(0, 100))
  expect(await end()).toBe(whole)
  await page.evaluate(() => scrollTo(0, 140))
  await expect.poll(end).toBeLessThan(whole)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(end).toBe(whole)
})

test(
  'the search page has no header, no footer and no menu, on a wide screen no rail [SHELL-02 SHELL-03 ROUTE-10]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/games/search')
    const box = page.getByRole('searchbox', { name: 'Search games' })
    await expect(box).toBeVisible()
    await expect(menuOf(page)).toHaveCount(0)
    await expect(footerOf(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /, home$/ })).toHaveCount(0)
    await box.fill('a')
    await expect(page).toHaveURL(/\?search=a$/)
    await expect(
      page
        .getByRole('region', { name: 'Search results' })
        .or(page.getByRole('list', { name: 'Search results' }))
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expect(menuOf(page)).toHaveCount(0)
  },
)

test(
  'a game has the header of its situation: guest, demo of a player, player [SHELL-01 SHELL-11 SHELL-12 SHELL-13 SHELL-14]',
  { tag: '@core-wide' },
  async ({ page, mock }) => {
    await page.goto('/games/category/all-games')
    await openGame(page)
    const url = new URL(page.url()).pathname
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Play for money' })).toHaveAttribute(
      'href',
      `/auth/register?${new URLSearchParams({ redirect: `${url}?mode=real` }).toString()}`,
    )
    await expect(header.getByRole('link')).toHaveCount(3)
    await expect(menuOf(page)).toHaveCount(0)

    const query = await mock.signInQuery(await mock.newPlayer())
    await openLink(page, `${url}${query}&mode=demo`)
    await expect(page.locator('iframe')).toBeVisible()
    await header.getByRole('link', { name: 'Play for money' }).click()
    await expect(page).toHaveURL(`${mock.origin}${url}?mode=real`)
    await expect(bellOf(page)).toBeVisible()
    await expect(header.getByRole('link', { name: 'Play for money' })).toHaveCount(0)
    await expect(header.getByRole('button', { name: /balance/i })).toHaveCount(0)
  },
)

test('the arrow over a game returns to the previous page [SHELL-10]', async ({ page, mock }) => {
  await page.goto('/games/category/all-games?sort_by=abc')
  await openGame(page)
  const game = page.url()
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/games\/category\/all-games\?sort_by=abc$/)
  await page.goto(game)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${mock.origin}/`)
})

playerTest(
  'the deposit opens over a running game, which continues at its URL [SHELL-12 CASH-29]',
  { tag: ['@core', '@wide'] },
  async ({ page, expectAccessible }) => {
    await page.goto('/games/category/all-games')
    const game = await openGame(page)
    const url = page.url()
    await game.getByRole('button', { name: 'Raise the bet' }).click()
    const bet = await game.getByRole('status', { name: 'Bet' }).innerText()
    await page.getByRole('banner').getByRole('button', { name: 'Top up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick deposit' })
    await dialog
      .getByRole('button', { name: /wallet/i })
      .first()
      .click()
    await amountField(page).fill('1500')
    expect(page.url()).toBe(url)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(game.getByRole('status', { name: 'Bet' })).toHaveText(bet)
    expect(page.url()).toBe(url)
  },
)

test('everyone can open the install page; /app sends a guest to register and back [PWA-03 ROUTE-30 ROUTE-47]', async ({
  page,
  mock,
}) => {
  const title = page.getByRole('heading', { level: 1, name: 'Qumai as an app' })
  await page.goto('/download-app')
  await expect(title).toBeVisible()
  await page.goto('/app')
  await expect(page).toHaveURL(`${mock.origin}/auth/register?redirect=%2Fapp`)
  await page.goto(`/app${await mock.signInQuery(await mock.newPlayer())}`)
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(`${mock.origin}/app`)
})

playerTest('the app opens at its origin, with player and language kept [PWA-04 API-65]', async ({ page, mock }) => {
  await page.goto('/download-app')
  await page.getByRole('button', { name: 'Open the app' }).click()
  await expect(page).toHaveURL(`${mock.origin}/`)
  await expect(balanceButton(page)).toBeVisible()
  const logIns = (await mock.calls('auth.authenticate')).map(({ status }) => status)
  expect(logIns).toEqual([200]) // by the token that the link carried
})

test('the language changes in the footer, without a reload or a scroll [SHELL-19 SHELL-49 I18N-01]', async ({
  page,
}) => {
  await page.goto('/')
  await lobbyResponses(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await scrollToFooter(page)
  await footerOf(page).getByRole('button', { name: 'Azərbaycanca' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'az')
  await expect(page.getByRole('link', { name: 'Hamısına bax' }).first()).toBeAttached()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
