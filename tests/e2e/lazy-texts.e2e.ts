import { lostChunkLine, lostLine } from '../support/console-watch.ts'
import { expect, playerTest } from '../support/test.ts'

// the worker has every file; these tests are about a visit before it
playerTest.use({ serviceWorkers: 'block' })

/** Pages with lazy texts, and a heading in one of these. The texts are of the language of the player. */
const pages = [
  ['/bonuses', 'bonuses', 'Bonuses'],
  ['/profile/security', 'security', 'Account security'],
] as const
const files = (chunk: string) => [
  ['chunk', new RegExp(`/assets/${chunk.replaceAll('.', String.raw`\.`)}-[\\w-]+\\.js$`)] as const,
  ['texts', /\/assets\/late-\w+-[\w-]+\.js$/] as const,
]
const cases = pages.flatMap(([path, chunk, heading]) =>
  files(chunk).map(([kind, file]) => ({ path, heading, kind, file })),
)

for (const { path, heading, kind, file } of cases) {
  playerTest(`${path} appears at once when its late ${kind} arrives`, async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route(file, async (route) => {
      await late.promise
      await route.continue()
    })
    const both = files(path === '/bonuses' ? 'bonuses' : 'security').map(([, each]) => page.waitForRequest(each))
    await page.goto(path)
    await Promise.all(both) // neither waits for the other
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toHaveCount(0)
    late.resolve()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\b(?:bonuses|security)\.[a-z]/) // no bare key
  })

  playerTest(`${path} with a lost ${kind} is reloaded and appears [NET-18 NET-20]`, async ({ page, mayPrint }) => {
    mayPrint(lostLine('/assets/'), lostChunkLine)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    // both requests of the first load: that of the preload hint, and that of the import
    await page.route(file, (route) => (loads === 1 ? route.abort() : route.continue()))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 15_000 })
    expect(loads).toBe(2)
  })
}
