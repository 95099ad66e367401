import type { BrowserContext, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { endDeposit } from '../support/payments.ts'
import { keepShown, shownIn } from '../support/shown.ts'
import { amountField, balanceButton, chooseMethod, startDeposit, stopClock, tabTo } from '../support/steps.ts'
import { expect, playerTest, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

type World = { page: Page; context: BrowserContext; mock: MockSession; player: MockPlayer }

/** Leaves for the payment page in a tab that is closed there. */
async function leaveForPayment(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/cash-box/deposit')
  await startDeposit(tab, '1500')
  await expect(tab).toHaveURL(/--pay\.localhost/)
  await tab.close()
}

/** Returns from a failed payment with a frozen clock: the dialog closes after a second. */
async function openFailure({ page, context, mock, player }: World) {
  await leaveForPayment(context)
  await page.clock.install()
  await page.goto('/?error_type=EXPIRED') // the server knows better
  await expect(balanceButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle') // includes the handler of the URL, which a timer starts
  await stopClock(page)
  await endDeposit(mock, player, 'declined')
  await page.evaluate(() => location.assign('#payment_error'))
  const dialog = page.getByRole('dialog', { name: 'Payment failed' })
  await expect(dialog).toBeVisible()
  return dialog
}

playerTest(
  'a lost response is looked up, not paid twice [CASH-12 CASH-13 API-32 NET-04]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'A payment whose response is lost moves money once.' },
  },
  async ({ page, mock }) => {
    await page.goto('/cash-box/deposit')
    await mock.faults([{ endpoint: 'cashBox.pay', kind: 'drop-after', times: 1 }])
    await startDeposit(page, '2000')
    await expect(page).toHaveURL(/--pay\.localhost/, { timeout: 30_000 })
    const keys = new Set((await mock.calls('cashBox.pay')).map(({ key }) => key))
    expect(keys.size).toBe(1)
    await keepShown(page) // the dialog closes after a second
    await page.getByRole('button', { name: /^Pay/ }).first().click()
    await expect(page).toHaveURL(`${mock.origin}/#payment_ok`)
    await expect.poll(() => shownIn(page)).toContainEqual(expect.stringContaining('Deposit successful'))
    expect((await mock.effects()).filter(({ kind }) => kind === 'deposit')).toHaveLength(1)
  },
)

test('one tab shows the outcome of a payment, on any page [O-14 O-16 CASH-20]', async ({
  page,
  player,
  context,
  mock,
  expectAccessible,
}) => {
  await keepShown(context)
  await page.goto('/cash-box/deposit')
  await startDeposit(page, '1500')
  await expect(page).toHaveURL(/--pay\.localhost/)
  const payUrl = page.url()
  await page.goto('/cash-box/deposit')
  await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
  await expect(page.getByText('₸1,500.00').filter({ visible: true })).toHaveCount(1) // shown once
  await expect(amountField(page)).toHaveCount(0) // the form is folded away
  await expectAccessible()
  await page.getByRole('link', { name: 'Qumai, home' }).click()
  await expect(page).toHaveURL(`${mock.origin}/`)
  const other = await context.newPage()
  await other.goto('/rules')
  await expect(balanceButton(other)).toBeVisible()

  const reported = async () => {
    // from the payment, or from its message if that arrives first
    const words = /The payment went through\. Added to your balance: ₸1,500\.00|Deposit received: ₸1,500\.00/
    const shown = await Promise.all([page, other].map(shownIn))
    return shown.flat().filter((text) => words.test(text)).length
  }
  const id = new URL(payUrl).pathname.split('/').at(-1)
  await mock.post('transition', { kind: 'payments', player: player.id, id: id ?? '', action: 'paid' })
  await expect.poll(reported, { timeout: 25_000 }).toBe(1)
  for (const tab of [other, page]) await tab.bringToFront()
  await page.getByRole('banner').getByRole('link', { name: 'Top up' }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible() // the last method is chosen
  await expect(amountField(page)).toHaveValue(/^1\s500$/)
  expect(await reported()).toBe(1)
})

playerTest(
  'a double tap on Pay is one payment [CASH-10 CASH-12]',
  { tag: ['@core', '@tour'], annotation: { type: 'tour', description: 'Two quick taps on Pay are one payment.' } },
  async ({ page, mock }) => {
    await page.goto('/cash-box/deposit')
    await chooseMethod(page)
    await amountField(page).fill('1500')
    await mock.faults([{ endpoint: 'cashBox.pay', kind: 'latency', ms: 600 }])
    await page.getByRole('button', { name: /^Pay / }).dblclick()
    await expect(page).toHaveURL(/--pay\.localhost/)
    const keys = new Set((await mock.calls('cashBox.pay')).map(({ key }) => key))
    expect(keys.size).toBe(1)
  },
)

playerTest(
  'two tabs that click at the same time make one payment without Web Locks, too [O-14 O-16]',
  async ({ page, context, mock, player, mayPrint }) => {
    await mock.endBonuses(player)
    mayPrint(statusLine(404, '/api/v1/cashbox/pay')) // the other tab looks up a key whose call has not arrived
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) {
      await tab.goto('/cash-box/withdrawal')
      await expect(
        tab
          .getByRole('main')
          .getByRole('button', { name: /wallet/i })
          .first(),
      ).toBeVisible() // before a method is saved
    }
    const take = (tab: Page) => tab.getByRole('button', { name: /^Withdraw [₸₼]/ })
    for (const tab of tabs) {
      await chooseMethod(tab)
      await amountField(tab).fill('1500')
      await expect(take(tab)).toBeEnabled()
    }
    const moment = Date.now() + 500
    const clickAt = (button: HTMLElement, at: number) => void setTimeout(() => button.click(), at - Date.now())
    await Promise.all(tabs.map((tab) => take(tab).evaluate(clickAt, moment)))
    // a tab that was slower than the whole payment of the other must confirm a repeat
    const shown = /Your withdrawal request is accepted|started the same payment a moment ago/
    for (const tab of tabs) await expect(tab.getByText(shown).first()).toBeVisible()
    const keys = new Set((await mock.calls('cashBox.pay')).map(({ key }) => key))
    expect(keys.size).toBe(1)
  },
)

playerTest(
  'offline a payment is rejected with a clear message and nothing is queued [CASH-10 NET-15]',
  { tag: ['@core', '@worker'] },
  async ({ page, mock, context }) => {
    await page.goto('/cash-box/deposit')
    await chooseMethod(page)
    await amountField(page).fill('1500')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText('Nothing was sent and nothing was paid')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('banner').getByText(/Offline/)).toBeHidden()
    await expect(amountField(page)).toHaveValue(/^1\s500$/)
    expect(await mock.calls('cashBox.pay')).toHaveLength(0)
  },
)

test(
  'a failed payment returns with its reason and a link back [SHELL-30 SHELL-41 SHELL-46 ERR-04]',
  { tag: '@core' },
  async ({ page, player, mock, context }) => {
    const dialog = await openFailure({ page, player, mock, context })
    await expect(dialog).toContainText('Your bank declined the payment')
    await dialog.getByRole('link', { name: 'Back to the cashier' }).click()
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
  },
)

playerTest(
  'the cash box is accessible without methods, on failure and with rejected input [ERR-12 ERR-13 FORM-23 FORM-24]',
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(422, '/api/v1/cashbox'), statusLine(409, '/api/v1/cashbox/item-options'))
    test.slow()
    const main = page.getByRole('main')
    await mock.scenario('no-payment-methods')
    await page.goto('/cash-box/deposit')
    await expect(page.getByText('No payment methods are available now')).toBeVisible()
    await expectAccessible('main')
    await mock.scenario(null)
    await mock.force('cashBox.methods', 'VALIDATION_FAILED')
    await page.reload()
    await expect(page.getByText('Payment methods did not load')).toBeVisible()
    await expectAccessible('main')
    await mock.clearFaults()
    await mock.force('cashBox.methodOptions', 'METHOD_UNAVAILABLE')
    await main.getByRole('button', { name: 'Try again' }).click()
    await main.getByRole('button', { name: /Bank card/ }).click()
    await expect(page.getByText('This payment method did not load')).toBeVisible()
    await expectAccessible('main')
    await expect(page.getByRole('heading', { name: 'Other methods' })).toBeVisible()
    await mock.clearFaults()
    await main.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('radio', { name: /Another card/ }).check()
    await amountField(page).fill('1500')
    await page.getByLabel('Card number').fill('4111111111111112')
    await page.getByLabel('Expiry date').fill('1320')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1112')
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Check the card number/)
    await expect(page.getByLabel('Expiry date')).toHaveAccessibleDescription(/Check the expiry date/)
    await expectAccessible('main')
    await mock.force('cashBox.transactions', 'VALIDATION_FAILED')
    await page.goto('/cash-box/history')
    await expect(page.getByText('The history did not load')).toBeVisible()
    await expectAccessible('main')
  },
)

playerTest(
  'a deposit with a saved card works with only the keyboard [CASH-08 CASH-29]',
  { tag: '@wide' },
  async ({ page, mock }) => {
    await page.goto('/cash-box/deposit')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Bank card/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Bank card' })).toBeFocused()
    await expect(page.getByRole('group', { name: 'Saved cards' })).toBeVisible()
    await tabTo(page, amountField(page))
    await page.keyboard.type('1500')
    await page.getByRole('radio', { name: /Another card/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /5454/ })).toBeChecked()
    await amountField(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/--pay\.localhost/)
    expect((await mock.calls('cashBox.pay')).length).toBeGreaterThan(0)
  },
)
