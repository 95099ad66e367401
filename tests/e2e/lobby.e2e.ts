import { statusLine } from '../support/console-watch.ts'
import { expectNoSidewaysScroll, openGame } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

test(
  'a guest sees header, slider, filters, rows with pictures and the menu [ROUTE-23 SHELL-01 SHELL-04 SHELL-17 SHELL-25 AUTH-38]',
  { tag: '@core-wide' },
  async ({ page, expectAccessible }) => {
    await page.goto('/')

    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    // a wide screen has them in its rail, which starts with the lobby
    const isWide = (page.viewportSize()?.width ?? 0) > 1100
    const first = page.getByRole('link', { name: isWide ? 'Lobby' : 'Casino', exact: true })
    await expect(first).toHaveAttribute('href', '/')
    const filters = page.getByRole(isWide ? 'group' : 'navigation', { name: 'Game filters' }).getByRole('link')
    await expect(filters.nth(1)).toHaveAttribute('href', /^\/games\/filter\//)
    await expect(page.getByLabel('Game filters').filter({ visible: true })).toHaveCount(1)
    const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem').getByRole('link')
    await expect(menu).toHaveText(['Lobby', 'Bonuses', 'Search', 'Tournaments', 'Log in'])
    await expect(menu.nth(1)).toHaveAttribute('href', /^\/auth\/register/)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  },
)

test.describe('in the language of the browser', () => {
  for (const [locale, title] of [
    ['kk-KZ', 'Барлығын көру'],
    ['fr-FR', 'See all'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale })
      test(
        `${locale} sees «${title}» [I18N-01 I18N-02]`,
        { tag: locale === 'kk-KZ' ? '@core' : '@full' },
        async ({ page }) => {
          await page.goto('/')
          await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', locale === 'fr-FR' ? 'en' : locale.slice(0, 2))
        },
      )
    })
  }
})

test(
  'the selected language survives a reload, and its texts are requested from the server [I18N-05 SHELL-19 SHELL-49 DATA-07]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Choose a language' }).click()
    const choices = page.getByRole('dialog').getByRole('button', { name: /Русский|Қазақша|Azərbaycan|English/ })
    await expect(choices).toHaveText([/Русский/, /Қазақша/, /Azərbaycan/, /English/])
    await choices.filter({ hasText: 'Қазақша' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
    await expect(page.getByRole('button', { name: 'Кіру', exact: true })).toBeVisible()
    await expect
      .poll(async () => (await mock.calls('visitor.translations')).some(({ path }) => path.endsWith('/kk')))
      .toBe(true)
  },
)

test('a plain visit leaves guestData, and loads the next pages ahead [DATA-07 ROUTE-54 ROUTE-56]', async ({ page }) => {
  await page.goto('/')
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('guestData') ?? '{}') as object)
  await expect.poll(saved).toEqual({ language: 'en', currency: 'KZT', currencySymbol: '₸' })
  const pages = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /assets\/bonuses[.-]/.test(name)))
  await expect.poll(pages, { timeout: 30_000 }).not.toEqual([])
})

test(
  'a category lists its games page by page while scrolling [GAME-02 GAME-03 GAME-04 ROUTE-08 ROUTE-13]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/games/category/all-games')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').nth(6)).toBeVisible()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1500)
        return (await mock.calls('games.list')).length
      })
      .toBeGreaterThan(4)
    const pages = (await mock.calls('games.list')).map(({ path }) =>
      Number(new URL(path, mock.origin).searchParams.get('page')),
    )
    expect(pages).toEqual(pages.map((_, index) => index + 1))
  },
)

test('an unknown category shows not-found [SHELL-58 ROUTE-11]', async ({ page, mayPrint }) => {
  mayPrint(statusLine(404, '/api/v1/games'))
  await page.goto('/games/category/no-such-category')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/games/no-such-game')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a guest opens a demo game from the home page with one tap; row games come first [GAME-19 GAME-05]', async ({
  page,
}) => {
  await page.goto('/')
  const demos = page.getByRole('list', { name: 'Your evening' }).getByRole('link', { name: /Play the demo/ })
  await expect(demos).toHaveCount(2)
  const firsts = () =>
    page
      .locator('main ul[data-row]')
      .evaluateAll((rows) =>
        rows.slice(0, 3).flatMap((row) => [...row.querySelectorAll('a')].slice(0, 4).map((a) => a.href)),
      )
  await expect.poll(async () => (await firsts()).length).toBeGreaterThan(8)
  expect(new Set(await firsts()).size).toBe((await firsts()).length)
  await demos.first().click()
  await expect(page).toHaveURL(/\?mode=demo$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
})

test('Ctrl and K lead to the search from any page, with the box in focus [ROUTE-10]', async ({ page }) => {
  await page.goto('/tournaments')
  const search = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Search' })
  await expect(search).toHaveAttribute('aria-keyshortcuts', /Control\+K/)
  await expect(async () => {
    await page.keyboard.press('Control+k') // the listener is lazy
    await expect(page).toHaveURL(/\/games\/search$/, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a demo game is playable in its frame under the game header [GAME-19 SHELL-11 SHELL-13 SHELL-14]', async ({
  page,
}) => {
  await page.goto('/games/category/all-games')
  const game = await openGame(page)
  await game.getByRole('button', { name: /spin/i }).click()
  await expect(game.getByText(/Win: |No match/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Play for money' })).toBeVisible()
})

test(
  'a static page shows sanitised content of its call [STATIC-01 ROUTE-24 ROUTE-33]',
  { tag: ['@core', '@wide'] },
  async ({ page, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(404, '/api/v1/static-page/no-such-page'))
    await page.goto('/rules')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('script, style, form, iframe')).toHaveCount(0)
    await expectAccessible()
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

playerTest(
  'the rail of a wide screen leads from the history to a category with one click [SHELL-25 SHELL-26]',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/cash-box/history')
    const rail = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('group', { name: 'Game filters' })
    const slots = rail.getByRole('link', { name: 'Slots' })
    await slots.click()
    await expect(page).toHaveURL(/\/games\/filter\/slots$/)
    await expect(slots).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(rail).toBeHidden()
  },
)
