import type { Page } from '@playwright/test'

import { lostChunkLine } from '../support/console-watch.ts'
import { expectNoSidewaysScroll, readyForOffline } from '../support/steps.ts'
import { expect, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

const main = (page: Page) => page.getByRole('main')
const count = async (page: Page) => Number((await main(page).locator('header output').innerText()).replace(/\D/g, ''))

test(
  'filters by facts stay in the URL, chips remove them, an empty list suggests what to remove [PLUS-50 PLUS-51 PLUS-52]',
  { tag: ['@core', '@wide'] },
  async ({ page, expectAccessible }) => {
    await page.goto('/games/filter/slots')
    await expect(main(page).locator('header output')).toContainText('games')
    const all = await count(page)
    await main(page).getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByLabel('Volatility').selectOption({ label: 'High volatility' })
    await sheet.getByLabel('Free spins').check()
    await expect(sheet.getByText('whose provider states these facts')).toBeVisible()
    await expectAccessible()
    await sheet.getByRole('button', { name: /^Show the games · \d/ }).click()
    await expect(page).toHaveURL(/volatility=high/)
    await expect(main(page).getByRole('button', { name: 'Filters · 2' })).toBeVisible()
    await expect.poll(() => count(page)).toBeLessThan(all)
    const both = await count(page)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await page.reload()
    await main(page).getByRole('button', { name: 'Remove the filter: Free spins' }).click()
    await expect(page).not.toHaveURL(/features/)
    await expect.poll(() => count(page)).toBeGreaterThan(both)

    await page.goto('/games/filter/live?volatility=low')
    await expect(main(page).getByText('No game has all of this')).toBeVisible()
    await expectAccessible('main')
    await main(page)
      .getByRole('button', { name: /^Without “Low volatility”: \d+ games$/ })
      .click()
    await expect(page).toHaveURL(/\/games\/filter\/live$/)
    await expect(main(page).getByRole('list', { name: 'Live casino' }).getByRole('link').first()).toBeVisible()
  },
)

test(
  'filters by facts apply to search results, and offline to stored lists [PLUS-50 PLUS-51]',
  { tag: '@worker' },
  async ({ page, context, mayPrint }) => {
    mayPrint(lostChunkLine)
    await page.goto('/games/search?search=amber')
    const found = main(page).getByRole('status')
    await expect(found).toContainText(/\d+ games/)
    const before = await found.innerText()
    await main(page).getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await sheet.getByLabel('Volatility').selectOption({ label: 'Low volatility' })
    await sheet.getByRole('button', { name: /^Show the games/ }).click()
    await expect(page).toHaveURL(/search=amber&volatility=low/)
    await expect(found).toContainText(/\d+ games?/)
    await expect(found).not.toHaveText(before)

    await page.goto('/games/filter/fruit')
    const cards = main(page).getByRole('list', { name: 'Fruit' }).getByRole('link')
    await expect(cards.first()).toBeVisible()
    await readyForOffline(page)
    const seen = await cards.allTextContents()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await main(page).getByRole('button', { name: 'Filters' }).click()
    await sheet.getByLabel('Volatility').selectOption({ label: 'Low volatility' })
    await sheet.getByRole('button', { name: /^Show the games/ }).click()
    await expect(main(page).getByRole('button', { name: 'Filters · 1' })).toBeVisible()
    await expect(cards.first()).toBeVisible()
    expect(await cards.allTextContents()).not.toEqual(seen)
  },
)
