import type { Page } from '@playwright/test'

import { lostLine, statusLine } from '../support/console-watch.ts'
import { deviceRows } from '../support/device-rows.ts'
import { expectStill, watchBlockHeights } from '../support/layout-shift.ts'
import { goWithin } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
import {
  closeFilters,
  logIn,
  openFilters,
  openGame,
  passTime,
  readyForOffline,
  scrollThrough,
  scrollUntil,
} from '../support/steps.ts'
import { dumpStorage } from '../support/storage-dump.ts'
import { expect, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'All games' }).getByRole('link')
const box = (page: Page) => page.getByRole('searchbox')
/** How many games the device has saved. */
const storedGames = async (page: Page) => (await deviceRows(page, 'games')).length
const results = (page: Page) => main(page).getByRole('list', { name: 'Search results' }).getByRole('link')

test(
  'the home page has its blocks, and nothing moves while pictures are late or fail [GAME-21 GAME-22]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, mayPrint }) => {
    mayPrint(lostLine('/img/'))
    await mock.faults([
      { endpoint: '/img/g/s', kind: 'drop-before' },
      { endpoint: '/img/', kind: 'latency', ms: 700 },
    ])
    const wrongHeights = await watchBlockHeights(page)
    await page.goto('/')
    await expect(main(page).getByRole('link', { name: 'See all' }).first()).toBeVisible()
    await expect(page.getByLabel('Game filters').filter({ visible: true }).locator('img').first()).toBeAttached()
    await scrollThrough(page, 20)
    for (const title of ['Worth a look', 'Providers', 'Recent wins', 'All games']) {
      await scrollUntil(page, main(page).getByRole('heading', { name: title, exact: true }))
    }
    await expect(main(page).getByText('Example data')).toBeAttached()
    expect(await wrongHeights()).toEqual([])
    await expectStill(page)
  },
)

test('the demo list has only games with a demo, and each opens in demo mode [ROUTE-29 O-63]', async ({
  page,
  mock,
  player,
  expectAccessible,
}) => {
  expect(player.email).not.toBeNull() // for a player a game would open for money
  await page.goto('/games')
  await openFilters(page)
  await expectAccessible()
  await main(page).getByRole('link', { name: 'Play for free: demo games' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo games')
  const games = main(page).getByRole('list', { name: 'Demo games' }).getByRole('link')
  await expect(games.first()).toHaveAttribute('href', /\?mode=demo$/)
  const requests = (await mock.calls('games.list')).filter(({ path }) => path.includes('has_demo=true'))
  expect(requests.length).toBeGreaterThan(0)
  await expectAccessible()
  await openGame(page)
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Play for money' })).toBeVisible()
})

test.describe('for a player with bonuses', () => {
  test.use({ playerKind: 'bonus' })
  test('the slider has the slides for depositors with offers, free spins lead into their game [BANNER-13 BANNER-14 GAME-23]', async ({
    page,
    player,
  }) => {
    expect(player.email).toContain('bonus')
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Promotions' })
    await expect(slider.getByRole('button', { name: 'Slide 6 of 6' })).toBeVisible()
    await expect(slider.getByText('Play on in the app')).toBeAttached()
    await expect(slider.getByText('Casino in your pocket')).toHaveCount(0)
    const spins = main(page).getByRole('region', { name: 'Your free spins' })
    const first = spins.getByRole('link').first()
    await scrollUntil(page, first)
    await expect(first).toHaveAttribute('href', /^\/games\/[a-z0-9-]+\?mode=real$/)
    await first.click()
    await expect(page.locator('iframe')).toBeVisible()
  })
})

test('a missing part below the fold offers a reload in its slot, the page stays until then [NET-20 GAME-21]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(lostLine('/assets/below-the-fold'))
  await mock.faults([{ endpoint: '/assets/below-the-fold', kind: 'drop-before' }])
  await page.goto('/')
  const lost = main(page).getByRole('alert')
  await expect(lost).toContainText('This part of the page did not load')
  await expect(main(page).getByRole('heading', { name: 'Popular' })).toBeVisible()
  await mock.clearFaults()
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(
    main(page)
      .getByRole('button', { name: /^Favourite/ })
      .first(),
  ).toBeVisible() // it came
  await expect(lost).toHaveCount(0)
})

test('a 404 of the games hides the blocks of the home page, the rows stay [GAME-08]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(404, '/api/v1/games'))
  await mock.force('games.list', 'NOT_FOUND')
  await page.goto('/')
  await scrollUntil(page, main(page).getByRole('heading', { name: 'Table games' }))
  await scrollThrough(page, 30) // past every block
  await expect.poll(async () => (await mock.calls('games.list')).length).toBeGreaterThan(0)
  await expect(main(page).getByRole('heading', { name: 'Recent wins' })).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'Worth a look' })).toHaveCount(0)
})

test(
  'order, provider and text of a list are in its URL and survive a reload [SHELL-40 GAME-15 ROUTE-45 ROUTE-08]',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/games/category/slots')
    await openFilters(page)
    await page.getByLabel('Sort by').selectOption('abc')
    await page.getByLabel('Provider', { exact: true }).selectOption('felt-moon')
    await expect(page).toHaveURL(/sort_by=abc.*provider=felt-moon|provider=felt-moon.*sort_by=abc/)
    await expect(main(page).getByRole('list', { name: 'Slots' }).getByRole('link').first()).toContainText('Felt Moon')
    await closeFilters(page)
    await box(page).fill('felt')
    await expect(page).toHaveURL(/search=felt/)
    await page.reload()
    await expect(box(page)).toHaveValue('felt')
    await openFilters(page)
    await expect(page.getByLabel('Sort by')).toHaveValue('abc')
    await expect(page.getByLabel('Provider', { exact: true })).toHaveValue('felt-moon')
    await closeFilters(page)
    await box(page).fill('')
    await expect(page).not.toHaveURL(/search=/)
  },
)

test(
  'back from a game restores the position in 10,000 games without a request [GAME-02 ROUTE-07]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.scenario('large-catalogue')
    await page.goto('/games')
    await expect(page.getByText('10,000 games')).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await scrollThrough(page, 25)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4000)
    const position = await page.evaluate(() => scrollY)
    const game = cards(page)
      .filter({ hasNotText: /Maintenance|Not in your/ })
      .nth(12)
    const title = await game.locator('span').nth(1).textContent()
    await requestsDone(page)
    const requests = (await mock.calls('games.list')).length
    expect(await main(page).locator('li').count()).toBeLessThan(140) // renders only rows near the view

    await game.dispatchEvent('click') // a pointer would scroll to it first
    await expect(page.locator('iframe')).toBeVisible()
    const seesPosition = async () => {
      await expect(
        main(page)
          .getByText(title ?? '')
          .first(),
      ).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 60)
    }
    await page.goBack()
    await seesPosition()
    await page.goForward()
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Back', exact: true }).click()
    await seesPosition()
    await requestsDone(page)
    expect(await mock.calls('games.list')).toHaveLength(requests)
  },
)

test(
  'search uses stored games while typing, then the server, and keeps opened games [GAME-09 GAME-13 GAME-14 ROUTE-10 SHELL-03]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/games/category/all-games')
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => storedGames(page)).toBeGreaterThan(9)
    await goWithin(page, '/games/search')
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await box(page).pressSequentially('sarayrka') // two letters are swapped
    await expect(results(page).first()).toContainText('Saryarka')
    await expect.poll(async () => (await mock.calls('games.search')).length).toBeGreaterThan(0)
    await expect(page).toHaveURL(/search=sarayrka/)
    await expect(page.getByRole('status').getByText('Searching')).toHaveCount(0)
    const opened = (await results(page).first().locator('span').nth(1).textContent()) ?? ''
    await results(page).first().click()
    await expect(page.locator('iframe')).toBeVisible()

    await page.goBack()
    await expect(results(page).first()).toContainText('Saryarka')
    await box(page).fill('')
    const recent = main(page).getByRole('list', { name: 'Recent searches' }).getByRole('link')
    await expect(recent).toHaveText([new RegExp(opened)])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('Categories')).toBeVisible()
  },
)

test(
  'favourites and played games of a guest join the account at sign-in [GAME-01]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/games/category/all-games')
    const star = main(page)
      .getByRole('button', { name: /^Favourite: / })
      .nth(1)
    const name = (await star.getAttribute('aria-label'))?.replace('Favourite: ', '') ?? ''
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const player = await mock.newPlayer()
    await goWithin(page, '/auth/login')
    await logIn(page, player)
    await expect.poll(async () => (await mock.calls('myGames.merge')).length).toBeGreaterThan(0)
    await goWithin(page, '/')
    const row = main(page).getByRole('region', { name: 'Favourites' })
    await expect(row).toBeAttached()
    await expect(row.getByRole('listitem').getByRole('link')).toHaveText([new RegExp(name)])
  },
)

test(
  'offline lists, providers, search and favourites use stored data, games are marked [GAME-01 GAME-20 ROUTE-28]',
  { tag: ['@core', '@worker'] },
  async ({ page, context }) => {
    await page.goto('/games/category/all-games')
    await expect(cards(page).first()).toBeVisible()
    await main(page)
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click()
    await goWithin(page, '/providers')
    await expect(main(page).getByRole('list', { name: 'Providers' }).getByRole('link').first()).toBeVisible()
    await goWithin(page, '/games/search')
    await expect(box(page)).toBeFocused() // its code is here
    await readyForOffline(page)
    await expect.poll(() => storedGames(page)).toBeGreaterThan(9)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()

    await box(page).fill('сарыарка')
    await expect(results(page).first()).toContainText('Saryarka')
    await expect(results(page).first()).toContainText('Needs internet')
    await expect(page.getByRole('status').getByText(/As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await goWithin(page, '/games/category/all-games?sort_by=abc')
    await expect(cards(page).first()).toContainText('Needs internet')
    await expect(main(page).getByText(/As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await goWithin(page, '/providers')
    await expect(main(page).getByRole('list', { name: 'Providers' }).getByRole('link').first()).toBeVisible()
    await expect(main(page).getByText(/As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
  },
)

test('the slider moves every 5 s, its dots jump, its pause works, its video is muted [BANNER-01 BANNER-02 BANNER-06]', async ({
  page,
}) => {
  await page.addInitScript("addEventListener('transitionend', (end) => end.stopImmediatePropagation(), true)")
  await page.clock.install()
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Promotions' })
  const current = slider.locator('button[aria-current]')
  await expect(current).toHaveAccessibleName('Slide 1 of 5')
  const isAt = (slide: number) => () => expect(current).toHaveAccessibleName(`Slide ${slide} of 5`, { timeout: 500 })
  await passTime(page, isAt(2), { step: 5000 }) // a slow device starts its timer a little later
  await slider.getByRole('button', { name: 'Slide 5 of 5' }).click()
  await expect(current).toHaveAccessibleName('Slide 5 of 5')
  await slider.getByRole('button', { name: 'Play the slides' }).click()
  await expect(slider.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await passTime(page, isAt(1), { step: 5000 }) // endless
})

test('slider, rows and search work with only the keyboard', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Promotions' })
  await slider.getByRole('button', { name: 'Slide 2 of 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(slider.locator('button[aria-current]')).toHaveAccessibleName('Slide 2 of 5')
  const third = slider.getByRole('link').nth(2)
  await third.focus()
  await expect(slider.locator('button[aria-current]')).not.toHaveAccessibleName('Slide 2 of 5')
  await expect(third).toBeFocused()
  await expect(third).toBeInViewport({ ratio: 0.9 }) // the focused element is visible
  const row = main(page).getByRole('region', { name: 'Popular' })
  await expect(row.getByRole('button', { name: /^Favourite: / }).first()).toBeVisible() // the whole page is loaded
  const links = row.getByRole('listitem').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await expect(links.last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(links.first()).toBeInViewport()
  await goWithin(page, '/games/search')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('caravan')
  await page.keyboard.press('Enter')
  await expect(results(page).first()).toBeVisible()
})

test(
  'on slow 3G a category shows its games, on a line that hangs the saved ones [GAME-02 NET-03]',
  { tag: '@worker' },
  async ({ page, mock }) => {
    await page.goto('/games/category/all-games')
    await expect(cards(page).first()).toBeVisible()
    await readyForOffline(page)
    await mock.scenario('slow-3g')
    await goWithin(page, '/games/category/slots')
    await expect(main(page).getByRole('list', { name: 'Slots' }).getByRole('link').first()).toBeVisible()
    await expect.poll(() => dumpStorage(page)).toContain('list:KZT-en:slots') // written when the browser is idle
    await mock.scenario('lie-fi')
    await page.reload()
    await expect(main(page).getByRole('list', { name: 'Slots' }).getByRole('link').first()).toBeVisible({
      timeout: 15_000,
    })
  },
)

test('a filter without a name lists every game, a named one its own; the live list has pictures [ROUTE-09 GAME-16 GAME-17]', async ({
  page,
}) => {
  await page.goto('/games/filter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games')
  await page.goto('/games/filter/felt-moon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Felt Moon')
  await expect(main(page).getByRole('list', { name: 'Felt Moon' }).getByRole('link').first()).toContainText('RTP')
  await openFilters(page)
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await expect(page.getByLabel('Provider', { exact: true })).toHaveCount(0)
  await closeFilters(page)
  await goWithin(page, '/games/filter/live')
  const picture = main(page).getByRole('list', { name: 'Live casino' }).locator('a img').first()
  await expect(picture).toHaveAttribute('src', /-table\?/)
})

test('maintenance shows with the first rejected list, which reloads by itself afterwards [NET-04]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(503, '/api/v1/'))
  await mock.scenario('maintenance')
  await page.goto('/games/category/all-games')
  await expect(main(page).getByRole('alert')).toContainText('We will be back soon')
  await expect.poll(async () => (await mock.calls('games.list')).length).toBeGreaterThan(1)
  await expect(main(page).getByRole('alert')).toHaveCount(1)
  await mock.scenario(null)
  await expect(cards(page).first()).toBeVisible({ timeout: 20_000 })
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})
