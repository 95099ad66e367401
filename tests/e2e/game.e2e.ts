import { statusLine } from '../support/console-watch.ts'
import { expectStill } from '../support/layout-shift.ts'
import { amountField, expectNoSidewaysScroll, openGame } from '../support/steps.ts'
import { expect, playerTest, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker, because storing the whole app takes time
test.use({ serviceWorkers: workerByTag })

const SLUG = 'fruit-cocktail'
const demo = `/games/${SLUG}?mode=demo`

test('on slow 3G the game shows that it starts, can be left at once, and runs [GAME-19 SHELL-10]', async ({
  page,
  mock,
}) => {
  await page.goto(demo) // only the game is slow, not the app
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  await mock.net({ latency: 400, bytesPerSecond: 50_000 })
  await page.goto('/games/resident?mode=demo')
  await expect(page.getByText('The game is starting').last()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toBeVisible()
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).click()
  await expect(page.frameLocator('iframe').getByText(/Win: |No match/)).toBeVisible()
})

test(
  'a game continues after the network was lost and came back [NET-15 GAME-19]',
  {
    tag: ['@core', '@worker', '@tour'],
    annotation: { type: 'tour', description: 'A game goes on where it was after the network was lost.' },
  },
  async ({ page, context }) => {
    await page.goto(demo)
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Raise the bet' }).click()
    const bet = await game.getByRole('status', { name: 'Bet' }).innerText()
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeHidden()
    await expect(game.getByRole('status', { name: 'Bet' })).toHaveText(bet) // the same frame, not a new one
    await game.getByRole('button', { name: 'Spin' }).click()
    await expect(game.getByText(/Win: |No match/)).toBeVisible()
  },
)

playerTest(
  'a deposit over the game is paid in another tab; the game stays and shows the new balance [SHELL-12 CASH-29]',
  { tag: '@core' },
  async ({ page, mock, context }) => {
    await page.goto(`/games/${SLUG}?mode=real`)
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Raise the bet' }).click()
    const bet = await game.getByRole('status', { name: 'Bet' }).innerText()
    const before = await game.locator('#balance').innerText()
    await page.getByRole('banner').getByRole('button', { name: 'Top up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick deposit' })
    await dialog
      .getByRole('button', { name: /wallet/i })
      .first()
      .click()
    await amountField(page).fill('1500')
    const [payment] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: /^Pay / }).click(),
    ])
    await payment.getByRole('button', { name: /^Pay/ }).first().click()
    await expect.poll(async () => (await mock.effects()).filter(({ kind }) => kind === 'deposit').length).toBe(1)
    await payment.close()

    await expect(
      dialog.getByText(/The money is on your balance|Payment went through|successful/i).first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(game.locator('#balance')).not.toHaveText(before)
    await expect(game.getByRole('status', { name: 'Bet' })).toHaveText(bet)
  },
)

playerTest(
  'a deposit over a loading game closes with the first click [SHELL-12]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults([{ endpoint: 'cashBox.methods', kind: 'latency', ms: 60_000 }])
    await page.goto(`/games/${SLUG}?mode=real`)
    const dialog = page.getByRole('dialog', { name: 'Quick deposit' })
    for (const close of ['by its cross', 'by Escape'] as const) {
      await page.getByRole('banner').getByRole('button', { name: 'Top up' }).click()
      await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
      if (close === 'by Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog, close).toBeHidden()
    }
  },
)

test(
  'the keyboard reaches the exit from inside the game and in full screen [GAME-19 SHELL-10]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/games/category/all-games')
    const game = await openGame(page)
    await game.getByRole('button', { name: 'Spin' }).focus()
    const back = page.getByRole('banner').getByRole('link', { name: 'Back' })
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      if (await back.evaluate((link) => link === document.activeElement)) break
    }
    await expect(back).toBeFocused()

    await page.getByRole('button', { name: 'Full screen' }).click()
    const leave = page.getByRole('button', { name: 'Leave full screen' })
    await expect(leave).toBeVisible()
    await leave.click()
    await expect(leave).toBeHidden()
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/games\/category\/all-games$/)
  },
)

test('a game that breaks is started again; what covers a slow one can be left [GAME-19]', async ({ page, mock }) => {
  await mock.post('scenario', { name: 'game-crash' })
  await page.goto(demo)
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).click()
  await expect(page.getByRole('alert')).toContainText('The game has stopped')
  await mock.post('scenario', { name: null })
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).click()
  await expect(page.frameLocator('iframe').getByText(/Win: |No match/)).toBeVisible()
})

test(
  'a game that does not start shows itself, one next step and three similar games [GAME-19 SHELL-11]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(503, '/launch'))
    await mock.post('scenario', { name: 'game-maintenance' })
    await page.goto(demo)
    await expect(page.getByRole('alert')).toContainText('The game did not start')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Play for money' })).toHaveCount(0)
    const similar = page.getByRole('region', { name: 'Similar games' }).getByRole('link')
    await expect(similar).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible('main')
    await mock.post('scenario', { name: null })
    await similar.first().click()
    await expect(page).not.toHaveURL(new RegExp(SLUG))
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Play for money' })).toBeVisible()
  },
)

test('special pages precede games of that name and have their URL [ROUTE-12 ROUTE-14]', async ({ page }) => {
  for (const [slug, heading] of [
    ['fruit-cocktail', 'Fruit Cocktail: a slot with nine lines'],
    ['resident', 'Resident: secrets behind four doors'],
  ] as const) {
    await page.goto(`/games/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The bonus round' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Play the demo' }).click()
  await expect(page).toHaveURL(/\/games\/resident\?mode=demo$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  await page.getByRole('button', { name: 'About the game' }).click()
  await expect(page.getByRole('dialog', { name: 'Resident' })).toContainText('Wagering contribution')
})

test('the page of a special game keeps its layout while the sanitizer loads [ROUTE-12]', async ({ page, mock }) => {
  await mock.faults([{ endpoint: '/assets/purify', kind: 'latency', ms: 1500 }])
  await page.goto('/games/resident')
  await expect(
    page.getByRole('main').getByRole('region', { name: 'About the game' }).getByRole('heading').first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('RTP (return to player)')).toBeVisible()
  await expectStill(page)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the picture of the card stays until the game runs, with motion: ${reducedMotion} [GAME-19 SHELL-10]`, async ({
    page,
    mock,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = Element.prototype.animate
      Element.prototype.animate = function animate(...how) {
        if (this.querySelector('img')) document.documentElement.setAttribute('data-moved', '')
        return start.apply(this, how)
      }
    })
    await mock.faults([{ endpoint: 'games.launch', kind: 'latency', ms: 60_000 }])
    await page.goto('/games/category/all-games')
    const card = page.getByRole('main').locator('a[href="/games/saryarka-sailor"]').first()
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    const file = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    // the deferred effects write it; one of them records the card
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-online'))).not.toBeNull()
    await card.click()
    await expect(page).toHaveURL(/\/games\/saryarka-sailor$/)
    const waiting = page.getByRole('main').locator('[aria-busy=true]')
    await expect(waiting).toContainText('The game is starting')
    await expect(waiting.locator('img').last()).toHaveJSProperty('currentSrc', file)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(page.locator('html[data-moved]')).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
  })
}
