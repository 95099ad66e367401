import type { Page } from '@playwright/test'

import { accountScreens, guestScreens, heading, playerScreens, type Screen } from '../support/accessible-screens.ts'
import { statusLine } from '../support/console-watch.ts'
import { lobbyResponses } from '../support/lobby-responses.ts'
import { goWithin } from '../support/outbox.ts'
import { accountPaths, guestPaths, headingOrDialog, isReady, playerPaths } from '../support/screen-paths.ts'
import { requestsDone } from '../support/requests.ts'
import {
  amountField,
  balanceButton,
  chooseMethod,
  confirmEndOfBonus,
  expectNoSidewaysScroll,
  logIn,
  logOut,
} from '../support/steps.ts'
import type { PlayerKind } from '../support/mock.ts'
import { expect, playerTest, test } from '../support/test.ts'
import { lengthenTexts, translatePages, type TranslatorKind } from '../support/translator.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

const crashed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })
const translated = (page: Page) => page.locator('main font font').first()

async function search(page: Page, text: string, found: RegExp) {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await expect(page.getByRole('main').getByRole('link', { name: found }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ games?/)
}

/** The typed amount, and the total with a fee of 1.5 %. */
const withFee = [
  ['1500', '₸1,522.50'],
  ['7000', '₸7,105.00'],
] as const

for (const kind of ['replaces', 'wraps'] satisfies TranslatorKind[]) {
  test(
    `a player can play while a translator ${kind} every text [SHELL-01]`,
    { tag: kind === 'replaces' ? '@core' : '@full' },
    async ({ page, context, mock }) => {
      test.setTimeout(90_000)
      await translatePages(context, kind)
      const player = await mock.newPlayer()
      await page.goto('/')
      await expect(translated(page)).toBeAttached()
      await lobbyResponses(page) // the app runs

      await goWithin(page, '/games/search')
      await search(page, 'amber', /amber/i)
      await search(page, 'felt', /felt/i)
      await page.getByRole('searchbox').fill('qqqqqq')
      await expect(page.getByRole('main').getByText('No games found').last()).toBeVisible()
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
      await confirmEndOfBonus(page)
      await expect(page.getByText('Your withdrawal request is accepted').first()).toBeVisible()
      const taken = (await mock.effects()).filter(({ kind: effect }) => effect === 'withdrawal')
      expect(taken.map(({ amount }) => amount)).toEqual([250_000])

      await goWithin(page, '/cash-box/deposit')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Deposit') // not the page before
      await chooseMethod(page)
      const pay = page.getByRole('button', { name: /^Pay/ })
      for (const [typed, shown] of withFee) {
        await amountField(page).fill(typed)
        await expect(pay).toContainText(shown)
      }
      await expect(pay).not.toContainText('₸1,522.50')
      await pay.click()
      await expect(page).toHaveURL(/--pay\./)
      await page.getByRole('button', { name: /^Pay/ }).first().click() // on the page of the provider, which is translated, too
      await expect(page.getByText('Deposit successful').first()).toBeVisible()
      const paid = (await mock.effects()).filter(({ kind: effect }) => effect === 'deposit')
      expect(paid.map(({ amount }) => amount)).toEqual([700_000]) // what ₸7,105.00 pays for: the fee stays with the wallet
      await page.goto('/')
      await expect(balanceButton(page)).toContainText('₸')

      await goWithin(page, '/profile')
      await logOut(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      await goWithin(page, '/auth/login')
      await page.getByRole('button', { name: 'Choose a language' }).click()
      await page.getByRole('dialog').getByText('Русский').click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await expect(page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
      await goWithin(page, '/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
      await expect(crashed(page)).toHaveCount(0)
    },
  )
}

const textSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

type ScreenCase = Pick<Screen, 'name' | 'path' | 'ready' | 'act'>

/** Expects that each translated screen in its state fits with longer texts and at twice the text size. */
async function checkScreens(page: Page, screens: ScreenCase[]) {
  test.setTimeout(screens.length * 15_000)
  for (const { name, path, ready = heading, act } of screens) {
    await test.step(`${name} ${path}`, async () => {
      await page.goto('about:blank') // otherwise a URL that differs only after its # loads nothing
      await page.goto(path)
      await expect(ready(page).first()).toBeVisible()
      await isReady(page)
      await requestsDone(page) // loading parts are not wide
      await expect(page.locator('font font').first()).toBeAttached()
      await act?.(page)
      await lengthenTexts(page)
      await textSize(page)
      await expectNoSidewaysScroll(page)
      await expect(crashed(page)).toHaveCount(0)
    })
  }
}

/** Their input is stored for the next visit: one state of each. */
const keepsDraft = new Set(['/cash-box/deposit', '/cash-box/withdrawal'])

/** Every state of a screen that is made by doing something, and any other screen once. */
function statesOf(screens: Screen[]): Screen[] {
  const acted = screens.filter(({ act }) => act)
  const once = acted.filter(({ path }, index) => {
    const isFirst = acted.findIndex((screen) => screen.path === path) === index
    return isFirst || !keepsDraft.has(path)
  })
  const done = new Set(once.map(({ path }) => path))
  return [...once, ...screens.filter(({ path, act }) => !act && !done.has(path))]
}

/** The screens of these URLs that the table lacks. */
const furtherOf = (paths: string[], screens: Screen[]): ScreenCase[] =>
  paths
    .filter((path) => !screens.some((screen) => screen.path === path))
    .map((path) => ({ name: '', path, ready: headingOrDialog }))

const asGuest: [string, ScreenCase[]][] = [
  ['screens', statesOf(guestScreens)],
  ['further screens', furtherOf(guestPaths, guestScreens)],
]
for (const [which, screens] of asGuest) {
  test(
    `${which} of a guest fit translated and at 200 % text`,
    { tag: '@full' },
    async ({ page, context, mayPrint }) => {
      mayPrint(statusLine(400, '/a-link-that-is-old'))
      await translatePages(context)
      await checkScreens(page, screens)
    },
  )
}

for (const [kind, screens] of [
  ['player', [...statesOf(playerScreens), ...furtherOf(playerPaths, playerScreens)]],
  ['unconfirmed', [...statesOf(accountScreens), ...furtherOf(accountPaths, accountScreens)]],
] satisfies [PlayerKind, ScreenCase[]][]) {
  test.describe(`${kind}:`, () => {
    test.use({ playerKind: kind })
    playerTest('screens of a player fit translated and at 200 % text', { tag: '@full' }, async ({ page, context }) => {
      await translatePages(context)
      await checkScreens(page, screens)
    })
  })
}
