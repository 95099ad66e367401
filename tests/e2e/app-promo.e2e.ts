import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const inSocialApp = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Mobile Instagram 300.0.0.1 Android',
}

test.describe('in the browser of a social app', () => {
  test.use(inSocialApp)

  test(
    'the browser of a social app shows an exit above the menu; the page stays unchanged [BANNER-25]',
    { tag: '@core' },
    async ({ page, expectAccessible }) => {
      // prevents the browser prompt before an external URL, which would intercept every tap
      const left = JSON.stringify({ value: true, expiresAt: Date.now() + 300_000 })
      await page.addInitScript((entry) => localStorage.setItem('in-app-redirect', entry), left)
      await page.goto('/rules')
      const hint = page.getByRole('region', { name: 'Open in the browser' })
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      const before = await title.boundingBox()
      await expect(hint).toBeVisible()
      await expect(hint.getByRole('button', { name: 'Open in the browser' })).toBeVisible()
      await expectAccessible()
      expect((await title.boundingBox())?.y).toBe(before?.y)
      const card = await hint.boundingBox()
      const menu = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox()
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)

      await page.getByRole('link', { name: 'Tournaments' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeInViewport()
      await expect(hint).toBeVisible()
      await expectAccessible()
    },
  )
})

playerTest(
  'the installed app offers a player with deposits the gift, which is in the bonuses [BANNER-17 BANNER-19]',
  async ({ page, expectAccessible }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto('/rules')
    const gift = page.getByRole('dialog')
    await expect(gift.getByRole('button', { name: 'Activate' })).toBeVisible()
    await expectAccessible()
    await gift.getByRole('button', { name: 'Activate' }).click()
    await expect(page).toHaveURL(/\/bonuses\/received$/)
    await expect(page.getByRole('main')).toContainText('40 of 40')
  },
)
