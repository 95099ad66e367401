import { lostChunkLine, lostLine, statusLine } from '../support/console-watch.ts'
import { lobbyResponses } from '../support/lobby-responses.ts'
import { goWithin } from '../support/outbox.ts'
import { readyForOffline } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const blocked = { name: /not available/i }

test(
  '451 on the availability check shows the blocked screen above everything [NET-13 NET-14 SHELL-51 SHELL-52]',
  { tag: '@core' },
  async ({ page, mock, context, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(451, '/api/v1/check'))
    await mock.force('visitor.check', 'REGION_BLOCKED')
    await page.goto('/games/category/all-games#ban')
    const title = page.getByRole('heading', blocked)
    await expect(title).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible()

    await context.setOffline(true) // the offline screen does not cover it either
    await goWithin(page, '/rules')
    await expect(title).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)

    await page.goto('/#ban')
    await expect(title).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0) // the first view, which preceded the response, is removed, too
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a region block replaces the open offline screen [NET-13 NET-14]', async ({ page, mock, context, mayPrint }) => {
  mayPrint(statusLine(451, '/api/v1/check'))
  await page.goto('/')
  await lobbyResponses(page)
  await readyForOffline(page) // after a setOffline, files become reachable a little later than calls
  await mock.force('visitor.check', 'REGION_BLOCKED')
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', blocked)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a visitor with another language', () => {
  test.use({ locale: 'fr-FR' })
  test('sees the blocked screen in Russian, with the brand in it [I18N-03 SHELL-51 SHELL-52]', async ({
    page,
    mock,
    mayPrint,
  }) => {
    mayPrint(statusLine(451, '/api/v1/check'))
    await mock.force('visitor.check', 'REGION_BLOCKED')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Qumai.*недоступ|недоступ.*Qumai/i })).toBeVisible()
    await expect(page.getByText('{brand}')).toHaveCount(0)
  })
})

for (const [name, status] of [
  ['a 200', null],
  ['a 500', 500],
] as const) {
  test(`${name} of the check lifts the block [NET-13]`, async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(451, '/api/v1/check'), statusLine(500, '/api/v1/check'))
    await mock.force('visitor.check', 'REGION_BLOCKED', 1)
    await page.goto('/')
    await expect(page.getByRole('heading', blocked)).toBeVisible()
    if (status) await mock.post('force', { endpoint: 'visitor.check', status })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', blocked)).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'a missing chunk shows the reload screen, without endless reloads [NET-18 NET-19 NET-20 SHELL-55 SHELL-56]',
    { tag: '@core' },
    async ({ page, mock, expectAccessible, mayPrint }) => {
      mayPrint(lostLine('/assets/auth-'), lostChunkLine, /Unable to preload CSS/)
      await page.clock.install() // before the page runs, because its first timers must use this clock
      await mock.faults([{ endpoint: '/assets/auth-', kind: 'drop-before' }])
      let loads = 0
      page.on('load', () => {
        loads += 1
      })
      const reloads = () =>
        page.evaluate(() => (JSON.parse(localStorage.getItem('chunk-reloads') ?? '[]') as unknown[]).length)
      const title = page.getByRole('heading', { name: 'The page needs to be reloaded' })
      await page.goto('/auth/login')
      await expect(title).toBeVisible()
      await expect(page.getByRole('link', { name: 'To the lobby' })).toBeVisible() // one reload has failed
      await expect.poll(() => reloads().catch(() => 0), { timeout: 25_000 }).toBe(3)
      await expect(title).toBeVisible()
      await expect.poll(() => loads).toBe(4) // the last reload may still be under way
      await expectAccessible() // from now on the page does not reload by itself

      const reload = page.getByRole('button', { name: 'Reload' })
      await Promise.all([page.waitForEvent('load'), reload.click()])
      await expect(title).toBeVisible()
      await page.waitForLoadState('networkidle') // otherwise the jump would abort a call, which counts as a lost connection
      await page.clock.runFor(6000) // a second longer than the wait before an automatic reload
      expect([loads, await reloads()]).toEqual([5, 4])

      await mock.clearFaults()
      await reload.click()
      await expect(page.getByRole('combobox', { name: 'E-mail' })).toBeVisible()
      const lostChunks = async () => (await mock.records()).events.filter(({ name }) => name === 'chunk_failed')
      await expect.poll(async () => (await lostChunks()).length, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(JSON.stringify(await lostChunks())).toContain('/assets/auth-')
    },
  )

  test('the app works where service workers are missing [PWA-07]', async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
    await page.goto('/')
    await lobbyResponses(page)
  })
})

test(
  'the served build sends its security headers and violates no policy [PWA-07]',
  { tag: '@core' },
  async ({ page, mock }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
    })
    const response = await page.goto('/')
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    await readyForOffline(page)
    for (const path of ['/auth/register', '/games/category/all-games', '/rules', '/games/search']) {
      await page.goto(mock.origin + path)
      await expect(page.locator('h1, input').first()).toBeVisible()
    }
    expect(violations).toEqual([])
  },
)
