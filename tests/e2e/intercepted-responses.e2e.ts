import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { amountField, balanceButton, chooseMethod, emailField, logIn, logOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** Responses of a captive portal, a firewall and a proxy. src/api/transport/intercepted-responses.test.ts has all kinds. */
const kinds = ['html-200', 'empty-403', 'redirect'] as const

/** Chromium's console line about such a response to any call. */
const errorOf = (kind: (typeof kinds)[number]) => {
  const status = Number(kind.slice(-3))
  return status >= 400 ? [statusLine(status, '/api/')] : []
}

/** The screens of a journey. */
const screens = [
  '/',
  '/games/category/slots',
  '/games/search?search=fruit',
  '/games/fruit-cocktail?mode=real',
  '/profile',
  '/cash-box/deposit',
  '/cash-box/withdrawal',
  '/cash-box/history',
  '/tournaments',
  '/tournaments/steppe-cup',
  '/tournaments/steppe-cup/places',
  '/tournaments/steppe-cup/games',
  '/vipclub',
  '/news',
]

const savedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])

/** The message for a player who gets no response of our server. */
const unreachable = (page: Page) =>
  page
    .getByText(
      /Lost network connection|Offline|No connection|did not answer|answered instead of our server|Something went wrong|not loaded|Try again/i,
    )
    .first()
const instead = /answered instead of our server/

for (const [index, kind] of kinds.entries()) {
  test(
    `${kind} to every call signs out and bans no player, and shows a message [NET-07 NET-11 NET-15 O-18]`,
    { tag: index === 0 ? '@core' : '@full' },
    async ({ page, mock, player, mayPrint }) => {
      test.slow()
      mayPrint(...errorOf(kind))
      await page.goto('/profile')
      await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
      const before = await savedTokens(page)
      await mock.faults([{ endpoint: '*', kind }])
      for (const path of screens) {
        await page.goto(path)
        await expect(unreachable(page)).toBeVisible()
        await expect(page.getByRole('dialog', { name: 'Your account is blocked' })).toHaveCount(0)
        expect(await savedTokens(page)).toEqual(before)
        expect(page.url()).toBe(mock.origin + path)
      }
      await mock.clearFaults()
      await page.goto('/profile')
      await expect(balanceButton(page)).toContainText('₸')
    },
  )

  test(
    `${kind} to a sign-in, a payment and a log-out: input stays, no money moves [O-14 NET-07 AUTH-27]`,
    { tag: index === 0 ? [] : '@full' },
    async ({ page, mock, mayPrint }) => {
      test.slow()
      mayPrint(...errorOf(kind), statusLine(404, '/api/v1/cashbox/pay/')) // of a key that our server has never seen
      const player = await mock.newPlayer()
      await page.goto('/auth/login')
      await mock.faults([{ endpoint: 'auth.authenticate', kind }])
      await logIn(page, player)
      await expect(page.getByText(instead)).toBeVisible()
      await expect(emailField(page)).toHaveValue(player.email ?? '')
      await mock.clearFaults()
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(balanceButton(page)).toBeVisible()

      await page.goto('/cash-box/deposit')
      await chooseMethod(page)
      await amountField(page).fill('1500')
      await mock.faults([{ endpoint: 'cashBox.pay', kind }])
      await page.getByRole('button', { name: /^Pay ₸/ }).click()
      await expect(page.getByText(/did not start/).first()).toBeVisible({ timeout: 25_000 })
      expect((await mock.effects()).filter(({ kind: effect }) => effect === 'deposit')).toEqual([])
      await expect(balanceButton(page)).toBeVisible()

      await mock.clearFaults()
      await mock.endBonuses(player)
      await page.goto('/cash-box/withdrawal')
      await chooseMethod(page)
      await amountField(page).fill('1500')
      await mock.faults([{ endpoint: 'cashBox.pay', kind }])
      await page.getByRole('button', { name: /^Withdraw ₸/ }).click()
      await expect(page.getByText(/did not start/).first()).toBeVisible({ timeout: 25_000 })
      expect((await mock.effects()).filter(({ kind: effect }) => effect === 'withdrawal')).toEqual([])

      await page.goto('/profile')
      // the availability check works, because the offline screen would cover the button
      const ofPlayer = [
        'profile.getUser',
        'profile.getBalance',
        'auth.checkBan',
        'auth.refresh',
        'lobby.shortcuts',
      ] as const
      await mock.faults(ofPlayer.map((endpoint) => ({ endpoint, kind })))
      await logOut(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      expect(await savedTokens(page)).toEqual([null, null])
      await expect(page.getByRole('dialog', { name: 'Your account is blocked' })).toHaveCount(0)
    },
  )
}
