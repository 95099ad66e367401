import type { Page } from '@playwright/test'

import { accountScreens, guestScreens, heading, playerScreens, type Screen } from '../support/accessible-screens.ts'
import { goWithin } from '../support/outbox.ts'
import { amountField, balanceButton, chooseMethod, expectNoSidewaysScroll, logIn, logOut } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'
import { translatePages, type TranslatorKind } from '../support/translator.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

const crashed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })
const translated = (page: Page) => page.locator('main font font').first()

async function search(page: Page, text: string, found: RegExp) {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await expect(page.getByRole('main').getByRole('link', { name: found }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ games?/)
}

/** What is typed, and what a wallet that takes 1.5 % has the player pay. */
const withFee = [
  ['1500', '₸1,522.50'],
  ['7000', '₸7,105.00'],
] as const

for (const kind of ['replaces', 'wraps'] satisfies TranslatorKind[]) {
  test(`a player plays on where a translator ${kind} every text @phone [SHELL-01]`, async ({ page, context, mock }) => {
    test.setTimeout(90_000)
    await translatePages(context, kind)
    const player = await mock.newPlayer()
    await page.goto('/')
    await expect(translated(page)).toBeAttached()
    await expect(page.getByRole('main').getByRole('link', { name: 'See all' }).first()).toBeVisible() // the app runs

    await goWithin(page, '/games/search')
    await search(page, 'amber', /amber/i)
    await search(page, 'felt', /felt/i)
    await page.getByRole('searchbox').fill('qqqqqq')
    await expect(page.getByRole('main').getByText('Nothing found').last()).toBeVisible()
    await search(page, 'amber', /amber/i)

    await goWithin(page, '/auth/login')
    await logIn(page, player)
    await expect(page).not.toHaveURL(/auth/)
    await goWithin(page, '/')
    await expect(balanceButton(page)).toContainText('₸')

    await goWithin(page, '/cash-box/withdrawal')
    await chooseMethod(page)
    const withdraw = page.getByRole('button', { name: /^Withdraw/ })
    await amountField(page).fill('2000')
    await expect(withdraw).toContainText('₸2,000.00')
    await amountField(page).fill('3000')
    await expect(withdraw).toContainText('₸3,000.00')
    await expect(withdraw).not.toContainText('₸2,000.00')
    await amountField(page).fill('')
    await expect(withdraw).not.toContainText('₸')
    await amountField(page).fill('2500')
    await expect(withdraw).toContainText('₸2,500.00')
    await withdraw.click()
    await expect(page.getByText('Your withdrawal request is accepted').first()).toBeVisible()
    const taken = (await mock.effects()).filter(({ kind: effect }) => effect === 'withdrawal')
    expect(taken.map(({ amount }) => amount)).toEqual([250_000])

    await goWithin(page, '/cash-box/deposit')
    await chooseMethod(page)
    const pay = page.getByRole('button', { name: /^Pay/ })
    for (const [typed, shown] of withFee) {
      await amountField(page).fill(typed)
      await expect(pay).toContainText(shown)
    }
    await expect(pay).not.toContainText('₸1,522.50')

    await goWithin(page, '/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await goWithin(page, '/auth/login')
    await page.getByRole('button', { name: 'Choose a language' }).click()
    await page.getByRole('dialog').getByText('Русский').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeVisible()
    await goWithin(page, '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    await expect(crashed(page)).toHaveCount(0)
  })
}

const textSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

/** Each screen, translated into longer words and at twice the size of text, stands and fits. */
async function lookAt(page: Page, screens: Screen[]) {
  test.setTimeout(screens.length * 15_000)
  for (const { name, path, ready = heading } of screens) {
    await test.step(name, async () => {
      await page.goto('about:blank') // else an address that differs after its # alone loads nothing
      await page.goto(path)
      await expect(ready(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle') // what is still loading is not wide
      await expect(page.locator('font font').first()).toBeAttached()
      await textSize(page)
      await expectNoSidewaysScroll(page)
      await expect(crashed(page)).toHaveCount(0)
    })
  }
}

/** Screens of different addresses: what is done on one of them does not matter here. */
const byPath = (screens: Screen[]) => [...new Map(screens.map((screen) => [screen.path, screen])).values()]

test('screens of a guest stand translated and at 200 % text @phone', async ({ page, context }) => {
  await translatePages(context, 'replaces', true)
  await lookAt(page, byPath(guestScreens))
})

for (const [kind, screens] of [
  ['player', playerScreens],
  ['unconfirmed', accountScreens],
] as const) {
  test.describe(`${kind}:`, () => {
    test.use({ playerKind: kind })
    playerTest('screens of a player stand translated and at 200 % text @phone', async ({ page, context }) => {
      await translatePages(context, 'replaces', true)
      await lookAt(page, byPath(screens))
    })
  })
}
