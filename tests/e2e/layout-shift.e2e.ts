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

/** Delays each response for so long that the stored one is shown first. */
const lateResponses = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await new Promise((done) => setTimeout(done, 2600 + (crc32(`1${pathname}`) % 1600)))
    await route.continue().catch(() => undefined) // the page has been left
  })
/** After this time a page has shown its stored data, and then the late responses, ms. */
const ALL_ARRIVED = 7000

test.describe('a player with bonuses and payments', () => {
  test.use({ playerKind: 'bonus' })

  test(
    'stored data, and later those of a slow server, move nothing [GAME-21 O-10 NET-15]',
    { tag: '@full' },
    async ({ page, player }) => {
      const paths = ['/', '/profile/limits', '/profile/rounds', '/bonuses/history', '/vipclub']
      paths.push('/tournaments/steppe-cup', '/notifications', '/providers')
      test.setTimeout(paths.length * 20_000)
      for (const path of paths) {
        await page.goto(path)
        await settled(page)
        // the deferred effects write it; one of them stores the responses
        await expect.poll(() => page.evaluate(() => localStorage.getItem('last-online'))).not.toBeNull()
      }
      await lateResponses(page)
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(ALL_ARRIVED)
          await expect(page.getByRole('dialog'), `${player.id} sees the page`).toHaveCount(0)
          await expectStill(page, path)
        })
    },
  )

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
