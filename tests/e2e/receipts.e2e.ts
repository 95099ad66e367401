import { expectStill } from '../support/layout-shift.ts'
import { expectNoSidewaysScroll, openGame, startDeposit } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

playerTest(
  'a transaction opens its receipt, which prints without the page and is copied as text [PLUS-11 PLUS-12]',
  { tag: ['@core', '@wide'] },
  async ({ page, context, player, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/cash-box/history')
    const row = page.getByRole('main').getByRole('group').first()
    await row.locator('summary').click()
    await row.getByRole('link', { name: 'Receipt' }).click()
    const paper = page.getByRole('region', { name: 'Receipt' })
    await expect(paper).toContainText(player.id)
    await expect(page).toHaveTitle(/Receipt · /)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      window.print = () => document.body.append('printed')
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/^Qumai\n(Deposit|Withdrawal): ₸/)
    expect(text).not.toContain('Player ID')
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.getByText('printed')).toBeAttached()

    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/cash-box/history?receipt=tx_of_another')
    await expect(page.getByText('There is no such transaction in your history')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'To the history' }).click()
    await expect(page).toHaveURL(/\/cash-box\/history$/)
  },
)

playerTest(
  'the receipt of a deposit stays on home, in the cash box and in a game, until it is closed [SHELL-45 O-13]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/cash-box/deposit')
    await startDeposit(page, '1500')
    await expect(page).toHaveURL(/--pay\.localhost/)
    await page.getByRole('button', { name: /^Pay/ }).first().click()
    await expect(page).toHaveURL(`${mock.origin}/#payment_ok`)
    const receipt = page.getByRole('region', { name: 'Deposit successful' })
    await expect(receipt).toContainText('₸1,500.00 · Deposit successful')

    for (const path of ['/', '/cash-box/withdrawal', '/cash-box/history']) {
      await page.goto(path)
      await expect(receipt).toBeVisible()
      await expectAccessible('main')
      if (path !== '/cash-box/withdrawal') await expectStill(page, path) // its terms load late
    }
    await page.goto('/games/category/slots')
    await openGame(page)
    await expect(receipt).toBeVisible()
    await expectAccessible('main')

    await page.goto('/cash-box/deposit')
    await expectNoSidewaysScroll(page)
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect(receipt).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Your evening' })).toBeVisible()
    await expect(receipt).toHaveCount(0)
  },
)

playerTest(
  'a deposit that was not taken offers another method from any page [SHELL-47 O-13]',
  { tag: '@core' },
  async ({ page, expectAccessible }) => {
    await page.goto('/cash-box/deposit')
    await startDeposit(page, '1500')
    await expect(page).toHaveURL(/--pay\.localhost/)
    await page.getByText('Refuse with a reason').click()
    await page.getByRole('button', { name: 'Declined by the bank' }).click()
    await expect(page).toHaveURL(/#payment_error$/)
    const receipt = page.getByRole('region', { name: 'The payment did not go through' })
    await expect(receipt).toContainText('₸1,500.00 · The payment did not go through')
    const otherMethods = receipt.getByRole('link', { name: 'Other methods' })
    await otherMethods.click({ trial: true }) // the dialog over it closes after a second
    await expectAccessible('main')
    await otherMethods.click()
    await expect(page).toHaveURL(/\/cash-box\/deposit#methods$/)
    await expect(page.getByRole('heading', { name: 'Choose a payment method' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
  },
)
