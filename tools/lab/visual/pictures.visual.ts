import { existsSync } from 'node:fs'

import type { Locator, Page, TestInfo } from '@playwright/test'

import { MockSession } from '../../../tests/support/mock.ts'
import { isReady } from '../../../tests/support/screen-paths.ts'
import { expect, test as base } from '../../../tests/support/test.ts'

/** The moment of every picture, for the server and the page. */
const NOW = Date.UTC(2026, 2, 3, 10)
const takes = Boolean(process.env['VISUAL_TAKES'])

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'lobby'

/** A session with the same name and seed each time, so that ids, players and amounts are the same. */
const test = base.extend({
  mock: async ({}, use, { config, title }) => {
    const mock = new MockSession(Number(config.metadata['port']), `v-${nameOf(title)}`.slice(0, 40).replace(/-$/, ''))
    await mock.post('reset', { seed: 1, now: NOW, freeze: true })
    await use(mock)
    await mock.end()
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
})

/** In the page: ends when fonts and pictures are loaded and the document has not changed for a while. */
async function isAtRest() {
  const QUIET = 800 // ms
  await document.fonts.ready
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const isLoading = () => [...document.images].some((image) => !image.complete && image.loading !== 'lazy')
  const end = performance.now() + 15_000
  while (performance.now() < end && (isLoading() || performance.now() - changedAt < QUIET))
    await new Promise((passed) => setTimeout(passed, 100))
  observer.disconnect()
}

/** Compares a picture with that of the base. A picture that the base does not have is new, and no difference. */
async function compare(target: Page | Locator, name: string, testInfo: TestInfo) {
  if (!takes && !existsSync(testInfo.snapshotPath(name))) {
    testInfo.annotations.push({ type: 'new', description: name })
    return
  }
  const page = 'page' in target ? target.page() : target
  await page.evaluate(isAtRest)
  const mask = [page.locator('video, iframe')]
  if ('page' in target) await expect.soft(target).toHaveScreenshot(name, { mask })
  else await expect.soft(target).toHaveScreenshot(name, { mask })
}

const guestScreens = [
  '/',
  '/games',
  '/games/category/slots',
  '/games/search?search=qqqqqq',
  '/providers',
  '/games/resident',
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/rules',
  '/contacts',
  '/vipclub',
  '/news',
  '/tournaments',
  '/tournaments/steppe-cup',
  '/nothing/here',
]
const playerScreens = [
  '/',
  '/profile',
  '/profile/limits',
  '/profile/security',
  '/profile/contacts',
  '/profile/settings',
  '/profile/documents',
  '/profile/rounds',
  '/notifications',
  '/bonuses',
  '/bonuses/history',
  '/cash-box/deposit',
  '/cash-box/withdrawal',
  '/cash-box/history',
]

for (const path of guestScreens) {
  test(`guest ${path}`, async ({ page }, testInfo) => {
    await page.goto(path)
    await isReady(page)
    await compare(page, `guest-${nameOf(path)}.png`, testInfo)
  })
}

for (const path of playerScreens) {
  test(`player ${path}`, async ({ page, player: _player }, testInfo) => {
    await page.goto(path)
    await isReady(page)
    await compare(page, `player-${nameOf(path)}.png`, testInfo)
  })
}

for (const theme of ['dark', 'light']) {
  test(`gallery ${theme}`, async ({ browser }, testInfo) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false })
    const page = await context.newPage()
    const url = `http://127.0.0.1:${testInfo.config.metadata['galleryPort']}/`
    await page.goto(`${url}?theme=${theme}`)
    const sections = page.locator('section[id]')
    await expect(sections.first()).toBeVisible()
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => id))
    for (const id of ids) {
      await page.goto(`${url}?theme=${theme}&only=${id}`)
      await compare(page.locator(`section[id="${id}"]`), `gallery-${id}-${theme}.png`, testInfo)
    }
    await context.close()
  })
}
