import {
  amountField,
  balanceButton,
  balanceOf,
  chooseMethod,
  fillBirthday,
  logIn,
  logOut,
  openGame,
  registerByEmail,
  declineLimit,
} from '../support/steps.ts'
import { keepShown, shownIn } from '../support/shown.ts'
import { expect, test } from '../support/test.ts'

test(
  'register, pay, see the money, play for it, log out and in again [AUTH-02 AUTH-17 AUTH-24 CASH-13 SHELL-07 SHELL-29 SHELL-44 GAME-19 ROUTE-19]',
  { tag: '@core-wide' },
  async ({ page, mock, expectAccessible }) => {
    test.slow() // several tests in one: each step needs the one before
    await page.goto('/auth/register')
    const { email, password } = await registerByEmail(page)
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
    await fillBirthday(page)
    await declineLimit(page)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /wallet/i })
        .first(),
    ).toBeVisible()
    await expectAccessible()

    await chooseMethod(page)
    await amountField(page).fill('5000')
    await page.getByRole('radio', { name: /^No bonus/ }).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page).toHaveURL(/--pay\.localhost/)
    await keepShown(page) // the dialog closes after a second
    await page.getByRole('button', { name: /^Pay/ }).first().click()
    await expect(page).toHaveURL(`${mock.origin}/#payment_ok`)
    await expect.poll(() => shownIn(page)).toContainEqual(expect.stringContaining('Deposit successful'))
    await page.keyboard.press('Escape') // the dialog stays open while the pointer is over it
    await expect(balanceButton(page)).toContainText('5,000.00')
    expect(await balanceOf(page, 'Real balance')).toContain('5,000.00')
    expect((await mock.effects()).filter(({ kind }) => kind === 'deposit')).toHaveLength(1)

    await page.goto('/games/category/slots')
    const game = await openGame(page)
    await game.getByRole('button', { name: /spin/i }).click()
    await expect(game.getByText(/Win: |No match/)).toBeVisible()
    const left = await game.locator('#balance').innerText()
    expect(left).not.toContain('5,000.00')
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
    await expect(balanceButton(page)).toContainText(left)

    await page.goto('/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

    await page.goto('/auth/login')
    await logIn(page, { email, password })
    await expect(balanceButton(page)).toBeVisible()
  },
)
