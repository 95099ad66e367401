import { readFile } from 'node:fs/promises'

import { lostChunkLine } from '../support/console-watch.ts'
import { balanceButton, expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// a worker that saves the whole app for each visit only takes time here
test.use({ serviceWorkers: 'block' })

playerTest(
  'the history: filters in the address, what a row tells, the file [CASH-24 ROUTE-21 API-33 CASH-04]',
  { tag: ['@core', '@wide'] },
  async ({ page }) => {
    await page.goto('/cash-box/history?type=nonsense&status=declined')
    const rows = page.getByRole('main').getByRole('group')
    await expect(rows).toHaveCount(5)
    await page.getByLabel('Type').selectOption('Withdrawals')
    await expect(page).toHaveURL(/type=withdrawal/)
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: '₸60,000.00' }).getByText('₸60,000.00').click()
    await expect(rows.getByText('does not match your profile')).toBeVisible()
    await expect(rows.getByRole('link', { name: 'Check the profile' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('Withdrawal,Bank transfer,•••• 4242,60000.00,0.00,KZT,Failed')
    await page.getByLabel('Type').selectOption('All')
    await page.getByLabel('Status').selectOption('Any')
    await expect(page).toHaveURL(/\/cash-box\/history$/)
  },
)

playerTest(
  'without a connection the saved history is shown with its time [O-10]',
  { tag: '@phone' },
  async ({ page, context, mayPrint }) => {
    mayPrint(lostChunkLine) // the network may go while the late part is on its way
    await page.goto('/cash-box/history')
    const days = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(days.first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    const asOf = page.getByRole('main').getByText(/^As of \d\d\.\d\d\.\d{4}/)
    await expect(asOf).toBeVisible()
    await expect(days.first()).toBeVisible()
    await context.setOffline(false)
    await expect(asOf).toBeHidden()
  },
)

test(
  'a player without a past is shown the way to a first deposit; the cash box has three tabs [ROUTE-44]',
  { tag: '@phone' },
  async ({ page, mock }) => {
    const player = await mock.newPlayer('new')
    await page.goto(`/cash-box/history${await mock.signInQuery(player)}`)
    await expect(balanceButton(page)).toBeVisible()
    await expect(page.getByText('No transactions yet')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Top up' }).click()
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
    const tabs = page.getByRole('navigation', { name: 'Cashier' }).getByRole('link')
    await expect(tabs).toHaveText(['Deposit', 'Withdrawal', 'History'])
    for (const [index, path] of ['deposit', 'withdrawal', 'history'].entries()) {
      await tabs.nth(index).click()
      await expect(page).toHaveURL(new RegExp(`/cash-box/${path}$`))
      await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page')
    }
  },
)
