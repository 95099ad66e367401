import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { ledger } from '../support/payments.ts'
import {
  amountField,
  balanceButton,
  chooseMethod,
  logIn,
  logOut as logOutInDialog,
  startDeposit,
} from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** Fills the form and clicks the button; the test checks the result. */
async function clickWithdraw(page: Page, amount: string) {
  await page.goto('/cash-box/withdrawal')
  await chooseMethod(page)
  await amountField(page).fill(amount)
  await page.getByRole('button', { name: /^Withdraw / }).click()
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Log out with a payment in progress?' })

/** Logs out although a dialog lists what is unfinished. */
async function logOut(page: Page, what: string) {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(warning(page)).toContainText(what)
  await warning(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

async function signIn(page: Page, player: MockPlayer) {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, player)
  await expect(balanceButton(page)).toBeVisible()
}

/** Advances the time until a hanging call has timed out and been sent again, twice. The page's clock is installed. */
async function passMoneyRetries(page: Page) {
  for (let round = 0; round < 6; round += 1) {
    await page.clock.fastForward(6000)
    await page.evaluate(() => fetch('/api/v1/check')) // earlier calls have arrived
  }
}

const paymentCalls = async (mock: MockSession) =>
  (await mock.calls('cashBox.pay')).map(({ key, status }) => ({ key, status }))

for (const how of ['here', 'in another tab'] as const) {
  playerTest(
    `a withdrawal that hangs when its player logs out ${how} is never sent for the next one [O-14 AUTH-27]`,
    { tag: how === 'here' ? '@core' : '@full' },
    async ({ page, mock, context, player, mayPrint }) => {
      await mock.endBonuses(player)
      mayPrint(statusLine(404, '/api/v1/cashbox/pay/'))
      const next = await mock.newPlayer()
      await page.clock.install()
      await mock.faults([{ endpoint: 'cashBox.pay', kind: 'hang', times: 1 }])
      await clickWithdraw(page, '2000')
      await expect.poll(async () => (await paymentCalls(mock)).length).toBe(1)
      const tab = how === 'here' ? page : await context.newPage()
      if (how === 'here') {
        await page.getByRole('link', { name: 'Qumai, home' }).click()
        await page.getByRole('link', { name: 'Profile' }).click()
      } else await tab.goto('/profile')
      await logOut(tab, 'Withdrawal: ₸2,000.00')
      await signIn(tab, next)
      await passMoneyRetries(page)
      expect(await paymentCalls(mock)).toHaveLength(1)
      expect(await ledger(mock, 'withdrawal')).toEqual(new Map())
    },
  )
}

/** Signs in again on this device, and expects the outcome of the earlier payment. */
async function returnToApp(page: Page, player: MockPlayer, outcome = 'Your withdrawal request is accepted') {
  await signIn(page, player)
  await expect(page.getByText(outcome).first()).toBeVisible({ timeout: 20_000 })
}

test(
  'a withdrawal with a lost response is resolved after a log-out, only for its player [O-14 O-16]',
  { tag: '@core' },
  async ({ page, player, mock, expectAccessible }) => {
    const other = await mock.newPlayer()
    await mock.endBonuses(player)
    await mock.faults([
      { endpoint: 'cashBox.pay', kind: 'drop-after' },
      { endpoint: 'cashBox.outcome', kind: 'drop-before' },
    ])
    await clickWithdraw(page, '2000')
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible({
      timeout: 20_000,
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(warning(page)).toContainText('Withdrawal: ₸2,000.00')
    await expectAccessible()
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
    await expect(balanceButton(page)).toBeVisible()
    await logOut(page, 'Withdrawal: ₸2,000.00')
    await mock.clearFaults()

    await signIn(page, other)
    await page.goto('/cash-box/withdrawal')
    await chooseMethod(page)
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeEnabled()
    await expect(page.getByText('We are checking your payment')).toHaveCount(0)
    await page.goto('/profile')
    await logOutInDialog(page)

    await returnToApp(page, player)
    await clickWithdraw(page, '2000')
    await expect(page.getByRole('alert').filter({ hasText: 'started the same payment a moment ago' })).toBeVisible()
    expect([...(await ledger(mock, 'withdrawal')).values()]).toEqual([1])
  },
)

test(
  'after a rejected refresh the payment is resolved, too, and not repeated [O-14 O-16 NET-11]',
  {
    tag: '@tour',
    annotation: { type: 'tour', description: 'A withdrawal is still accounted for after its session has ended.' },
  },
  async ({ page, player, mock, mayPrint }) => {
    mayPrint(statusLine(401, '/api/v1/'), statusLine(400, '/api/refresh'))
    await mock.endBonuses(player)
    await mock.faults([
      { endpoint: 'cashBox.pay', kind: 'drop-after' },
      { endpoint: 'cashBox.outcome', kind: 'drop-before' },
    ])
    await clickWithdraw(page, '2000')
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible({
      timeout: 20_000,
    })
    await mock.force('auth.refresh', 'REFRESH_TOKEN_INVALID', 1)
    await mock.advanceClock(16 * 60_000) // the access token has expired
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible({ timeout: 20_000 })
    await mock.clearFaults()
    await returnToApp(page, player, 'The withdrawal is completed') // paid out meanwhile
    expect([...(await ledger(mock, 'withdrawal')).values()]).toEqual([1])
  },
)

test(
  'a deposit that another device has started is shown on this one and blocks it [O-14 O-16]',
  { tag: '@core' },
  async ({ page, player, mock, newBrowser }) => {
    const elsewhere = await newBrowser({ baseURL: mock.origin })
    const far = await elsewhere.newPage()
    await far.goto('/auth/login')
    await logIn(far, player)
    await expect(balanceButton(far)).toBeVisible()
    await far.goto('/cash-box/deposit')
    await startDeposit(far, '1500')
    await expect(far).toHaveURL(/--pay\.localhost/)
    await page.goto('/cash-box/deposit')
    await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
    await expect(page.getByRole('button', { name: /wallet/i })).toHaveCount(0) // no other deposit can start
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await expect(page.getByText('The payment did not go through').first()).toBeVisible()
    await chooseMethod(page)
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
    await elsewhere.close()
  },
)
