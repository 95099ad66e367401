import type { Page } from '@playwright/test'

import { goWithin } from '../support/outbox.ts'
import { logOut } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const saver = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Data saver' })
const cards = (page: Page) => page.getByRole('main').locator('a img[src*="/img/g/"]')
const when = (page: Page) => saver(page).getByLabel('When to save')

playerTest(
  'pictures are smaller from the next page, savings are measured, the choice survives log-out [PLUS-30 PLUS-31]',
  { tag: '@core' },
  async ({ page, expectAccessible }) => {
    await page.goto('/profile/device')
    await expect(saver(page)).toContainText('Off now')
    await expect(saver(page)).toContainText('Nothing has been measured this month yet.')
    await when(page).selectOption('Always')
    await expect(saver(page)).toContainText('Applies to everything that loads from now on.')
    await expectAccessible('main')

    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    expect(await cards(page).first().getAttribute('srcset')).toBeNull()
    const full = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('data-saved') ?? '{}') as { full?: number }).full ?? 0)
    await expect.poll(full).toBeGreaterThan(0)
    await goWithin(page, '/profile/device')
    await expect(saver(page)).toContainText('Smaller pictures loaded this month')
    await expect(saver(page)).toContainText(/Saved\s*About \d+\s(KB|MB)\s*measured on \d+ pictures?/)

    await page.goto('/profile')
    await logOut(page)
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    expect(await cards(page).first().getAttribute('srcset')).toBeNull()
  },
)

playerTest('the choice to never save data overrides the browser [PLUS-30]', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '4g', saveData: true }),
    })
  })
  await page.goto('/profile/device')
  await expect(saver(page)).toContainText('On now')
  await when(page).selectOption('Never')
  await page.goto('/')
  await expect(cards(page).first()).toHaveAttribute('srcset', / 2x$/)
})
