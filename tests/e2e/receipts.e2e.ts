import { expectNoSidewaysScroll } from '../support/steps.ts'
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
