import { crc32 } from 'node:zlib'

import type { BrowserContext, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { expectStill } from '../support/layout-shift.ts'
import type { MockSession } from '../support/mock.ts'
import { guestPaths, isReady, playerPaths } from '../support/screen-paths.ts'
import { expect, signInQuietly, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** Pages that one test opens. */
const TOGETHER = 9

/** Delays responses one after the other, the games of the lobby before the content above them. */
const delayedResponses = (mock: MockSession) =>
  mock.faults([
    { endpoint: '/api/v1/shortcuts', kind: 'latency', ms: 200 },
    { endpoint: '/api/v1/categories', kind: 'latency', ms: 600 },
    { endpoint: '/api/v1/providers', kind: 'latency', ms: 1000 },
    { endpoint: '/api/v1/config', kind: 'latency', ms: 1400 },
  ])

/** Delays each response by a time that its path decides, so that they arrive in another order than they were sent. */
const scatteredResponses = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await new Promise((done) => setTimeout(done, crc32(`1${pathname}`) % 1600))
    await route.continue().catch(() => undefined) // the page has been left
  })

/** Waits until the page has loaded everything, including pictures. */
async function settled(page: Page) {
  await isReady(page)
  await page.waitForLoadState('networkidle')
}

test(
  'an empty search and one without results offer links without moving them [GAME-09 GAME-14]',
  { tag: '@core' },
  async ({ page, mock }) => {
    for (const path of ['/games/search?search=qqqqqq', '/games/search']) {
      await delayedResponses(mock)
      await page.goto(path)
      for (const name of ['Categories', 'Providers', 'Try these games'])
        await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
      await settled(page)
      await expectStill(page, path)
    }
  },
)

/** Removes all that earlier visits have left, so that the next page is the first one of a visitor. */
async function forgetVisits(page: Page, context: BrowserContext, { origin }: MockSession) {
  await page.goto('about:blank')
  const protocol = await context.newCDPSession(page)
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await protocol.send('Network.clearBrowserCache')
  await protocol.detach()
}

for (let first = 0; first < guestPaths.length; first += TOGETHER) {
  const paths = guestPaths.slice(first, first + TOGETHER)
  test(
    `nothing moves by itself on ${paths[0]} and the ${paths.length - 1} pages after it [GAME-21]`,
    { tag: first === 0 ? ['@wide', '@full'] : '@full' },
    async ({ page, context, mock, mayPrint }) => {
      test.setTimeout(paths.length * 15_000)
      mayPrint(statusLine(400), statusLine(404))
      if (first === 0) await delayedResponses(mock)
      else await scatteredResponses(page)
      for (const path of paths)
        await test.step(path, async () => {
          await forgetVisits(page, context, mock)
          await page.goto(path)
          await settled(page)
          await expectStill(page, path)
        })
    },
  )
}

test.describe('a player with bonuses and payments', () => {
  test.use({ playerKind: 'bonus' })
  for (let first = 0; first < playerPaths.length; first += TOGETHER) {
    const paths = playerPaths.slice(first, first + TOGETHER)
    test(
      `a new device: nothing moves on ${paths[0]} and the ${paths.length - 1} pages after it [GAME-21]`,
      { tag: '@full' },
      async ({ page, context, mock, player }) => {
        test.setTimeout(paths.length * 15_000)
        await scatteredResponses(page)
        for (const path of paths)
          await test.step(path, async () => {
            await forgetVisits(page, context, mock)
            await signInQuietly(context, mock.origin, player)
            await page.goto(path)
            await settled(page)
            await expectStill(page, path)
          })
      },
    )
  }
})
