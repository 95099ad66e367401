import type { Page } from '@playwright/test'

import { expectNoSidewaysScroll, scrollUntil } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const row = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Jackpots now' })
const sums = async (page: Page) => {
  const texts = await row(page).locator('[data-money]').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d]/g, '')))
}

test(
  'jackpots in the lobby and on game sheets grow and never fall; live tables show their bets [PLUS-54 PLUS-55 PLUS-56]',
  { tag: ['@core', '@wide'] },
  async ({ page, expectAccessible }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    const live = main.getByRole('region', { name: 'Live casino' })
    await scrollUntil(page, live)
    await live.scrollIntoViewIfNeeded()
    await expect(live.getByText(/^Bets ₸10\.00 – ₸10,000\.00$/).first()).toBeAttached()
    const grand = main.getByText('Grand jackpot').first()
    await scrollUntil(page, grand)
    await grand.scrollIntoViewIfNeeded()
    await expect(row(page)).toBeVisible()
    const before = await sums(page)
    expect(before.length).toBeGreaterThan(2)
    await expect.poll(async () => (await sums(page))[0]).toBeGreaterThan(before[0] ?? 0)
    for (const [index, sum] of (await sums(page)).entries()) expect(sum).toBeGreaterThanOrEqual(before[index] ?? 0)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    const href = (await row(page).getByRole('link').first().getAttribute('href')) ?? ''
    await page.goto(`${href}?mode=demo`)
    await page.getByRole('button', { name: 'About the game' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Jackpot', { exact: true })).toBeVisible()
    await expect(sheet.locator('[data-money]').first()).toContainText('₸')
  },
)
