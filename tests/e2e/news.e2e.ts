import type { Page } from '@playwright/test'

import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const DAY = 24 * 60 * 60_000
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'News and offers' }).getByRole('listitem')
const kinds = (page: Page) => main(page).getByRole('navigation', { name: 'Kinds of news' })

test(
  'news by kind, the kind in the URL, the newest first and ended ones last [ROUTE-38 TOUR-10 API-85]',
  { tag: '@wide' },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/news')
    await expect(cards(page).first()).toBeVisible()
    await expect(kinds(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    await kinds(page).getByRole('link', { name: 'Tournaments' }).click()
    await expect(page).toHaveURL(/\/news\?category=tournament$/)
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('Winter Sail is coming')
    const paths = (await mock.calls('promos.list')).map(({ path }) => decodeURIComponent(path))
    expect(paths).toContain('/api/v1/promos?category=tournament&locale=en&order[0][0]=published_at&order[0][1]=desc')
    expect(new Set((await mock.calls('promos.list')).map(({ hasCredentials }) => hasCredentials))).toEqual(
      new Set([false]),
    )

    await mock.advanceClock(11 * DAY)
    await page.reload()
    await expect(cards(page).last()).toContainText('Ended')
    await page.goto('/news?category=nothing')
    await expect(kinds(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'a promotion shows its key terms before its button and copies or activates its code [ROUTE-38 DATA-42 API-85]',
  { tag: '@core' },
  async ({ page, context, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/news/caspian-month')
    const terms = main(page).getByRole('region', { name: 'Key terms' })
    const use = main(page).getByRole('link', { name: 'Use it' })
    await expect(terms).toContainText('Wager')
    const [above, below] = [await terms.boundingBox(), await use.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await expectAccessible('main')
    await main(page).getByRole('button', { name: 'Copy the code CASPIAN40' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CASPIAN40')
    await expect(use).toHaveAttribute('href', '/bonuses?promocode=CASPIAN40')
  },
)
