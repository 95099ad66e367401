import { scrollUntil } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

const shown = 'html[data-theme="light"]'

test(
  'a chosen theme is there with the first paint, in every tab, and after a reload [PLUS-84]',
  { tag: '@core' },
  async ({ page, context, mock }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await scrollUntil(page, page.getByRole('contentinfo'))
    const other = await context.newPage()
    await other.goto(`${mock.origin}/vipclub`)
    await page.getByRole('combobox', { name: 'Colours' }).selectOption({ label: 'Light' })
    await expect(page.locator(shown)).toHaveCount(1)
    await expect(other.locator(shown)).toHaveCount(1)

    await page.addInitScript(() => {
      const first = { theme: '' }
      Object.assign(globalThis, { firstTheme: first })
      new MutationObserver((_, observer) => {
        if (!document.body) return
        first.theme = document.documentElement.dataset['theme'] ?? ''
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(
      await page.evaluate(() => (globalThis as unknown as { firstTheme: { theme: string } }).firstTheme.theme),
    ).toBe('light')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f6f3ec')
  },
)

playerTest('the theme follows the system, if the player wants that [PLUS-84]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/profile/device')
  await page.getByRole('main').getByRole('combobox', { name: 'Colours' }).selectOption({ label: 'As the system' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
