import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { layoutShift } from '../support/layout-shift.ts'
import type { MockSession } from '../support/mock.ts'
import { guestPaths, isReady } from '../support/screen-paths.ts'
import { expect, test } from '../support/test.ts'

const MOST = 0.05 // half of what browsers call good

/** Answers that come one after the other, the games of the lobby before what stands above them. */
const answersApart = (mock: MockSession) =>
  mock.faults([
    { endpoint: '/api/v1/shortcuts', kind: 'latency', ms: 200 },
    { endpoint: '/api/v1/categories', kind: 'latency', ms: 600 },
    { endpoint: '/api/v1/providers', kind: 'latency', ms: 1000 },
  ])

/** The page is there with all that it asks for, its pictures too. */
async function settled(page: Page) {
  await isReady(page)
  await page.waitForLoadState('networkidle')
}

test(
  'a search without results, and one that has not begun, offer other ways without moving them [GAME-09 GAME-14]',
  { tag: '@core' },
  async ({ page, mock }) => {
    for (const path of ['/games/search?search=qqqqqq', '/games/search']) {
      await answersApart(mock)
      await page.goto(path)
      for (const name of ['Categories', 'Providers', 'Try these games'])
        await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
      await settled(page)
      expect(await page.evaluate(layoutShift), path).toBeLessThan(MOST)
    }
  },
)

for (const path of guestPaths)
  test(`nothing moves by itself on ${path} [GAME-21]`, { tag: ['@full'] }, async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(400), statusLine(404))
    await answersApart(mock)
    await page.goto(path)
    await settled(page)
    expect(await page.evaluate(layoutShift)).toBeLessThan(MOST)
  })
