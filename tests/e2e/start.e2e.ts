import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import type { MockSession, Fault } from '../support/mock.ts'
import { balanceButton, emailField } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

/** Files that a first visit needs. */
const chunks = ['vendor', 'rolldown-runtime', 'core', 'index-']
const otherRoutes = ['/auth/login', '/cash-box/deposit', '/profile']

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Still loading. We keep trying.' })
const again = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const lobby = (page: Page) => page.getByRole('link', { name: 'See all' }).first()

const lost = (...paths: `/${string}`[]): Fault[] => paths.map((endpoint) => ({ endpoint, kind: 'drop-before' }))

type NewBrowser = (options: BrowserContextOptions) => Promise<BrowserContext>

/** A first visit without the files: expects a message with a button. watch-start.test.ts tests the delays. */
async function expectText(newBrowser: NewBrowser, mock: MockSession, route: string, chunk: string) {
  await test.step(`${route} without ${chunk}`, async () => {
    // Without the server's word no page starts over: Chromium can hang for good on one that is closed while it reloads.
    await mock.faults(lost(`/assets/${chunk}`, '/version.json'))
    const context = await newBrowser({ baseURL: mock.origin })
    const page = await context.newPage()
    await page.goto(route, { waitUntil: 'commit' })
    await expect(notice(page), chunk).toBeVisible()
    await expect(again(page)).toBeVisible()
    await context.close()
  })
}

test(
  'every missing file of a first visit shows a message [NET-20]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'A first visit that loses a file says so and offers a way on.' },
  },
  async ({ newBrowser, mock }) => {
    for (const chunk of chunks) await expectText(newBrowser, mock, '/', chunk)
  },
)

test(
  'a missing file of a page other than the lobby shows a message, too [NET-20]',
  { tag: '@full' },
  async ({ newBrowser, mock }) => {
    for (const route of otherRoutes) await expectText(newBrowser, mock, route, 'core')
  },
)

test(
  'a start that failed is reported by the next one that succeeds [NET-20]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults(lost('/assets/core'))
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await mock.clearFaults()
    await expect(lobby(page)).toBeVisible({ timeout: 20_000 }) // by itself: the server has been there all along
    await expect(notice(page)).toBeHidden()
    const shown = async () => (await mock.records()).events.filter(({ name }) => name === 'chunk_failed')
    await expect.poll(async () => JSON.stringify(await shown()), { timeout: 15_000 }).toContain('/assets/core')
  },
)

test('a missing frame of the page shows a message, and the next start reports it [NET-20]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(/Unable to preload CSS/)
  await mock.faults(lost('/assets/background'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The page needs to be reloaded' })).toBeVisible({ timeout: 15_000 })
  await mock.clearFaults()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(lobby(page)).toBeVisible({ timeout: 15_000 })
  const shown = async () => (await mock.records()).events.filter(({ name }) => name === 'chunk_failed')
  await expect.poll(async () => JSON.stringify(await shown()), { timeout: 15_000 }).toContain('/assets/background')
})

/** The file and version.json fail until the faults are cleared. */
const noServer = lost('/assets/vendor', '/version.json')

playerTest('the button starts again, once the server responds [NET-20]', async ({ page, mock, expectAccessible }) => {
  await mock.faults(noServer)
  await page.goto('/profile')
  await expect(notice(page)).toBeVisible()
  await expectAccessible('.start-note')
  await again(page).click() // no response: the page and the message stay
  await expect(again(page)).toBeEnabled()
  await mock.clearFaults()
  await again(page).click()
  await expect(balanceButton(page)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/profile$/)
})

async function expectBack(page: Page, context: BrowserContext, mock: MockSession, route: string) {
  await mock.faults(noServer)
  await page.goto(`${mock.origin}${route}`)
  await expect(notice(page)).toBeVisible()
  await context.setOffline(true)
  await mock.clearFaults()
  await context.setOffline(false)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(notice(page)).toBeHidden()
}

test(
  'the page recovers by itself with the network [NET-15 NET-20]',
  { tag: '@core' },
  async ({ page, context, mock }) => expectBack(page, context, mock, '/'),
)

test(
  'so do the log-in, the cash box and the profile [NET-15 NET-20]',
  { tag: '@full' },
  async ({ newBrowser, mock }) => {
    for (const route of otherRoutes)
      await test.step(route, async () => {
        const context = await newBrowser({})
        await expectBack(await context.newPage(), context, mock, route)
        await context.close()
      })
  },
)

test('a sign-in link whose code failed to load signs in after a restart [AUTH-35]', async ({ page, mock }) => {
  const link = await mock.signInQuery(await mock.newPlayer())
  await mock.faults(lost('/assets/sign-in-by-link'))
  await page.goto(`/${link}`)
  await expect(notice(page)).toBeVisible()
  await mock.clearFaults() // from now on it starts over by itself
  await expect(balanceButton(page)).toBeVisible({ timeout: 20_000 })
  expect(page.url()).not.toContain('auth_token')
})

const saved = (clientState: unknown) => JSON.stringify({ timestamp: Date.now(), buster: 'x', clientState })

const damaged = {
  'half a text': '{',
  '4 MB of text': 'x'.repeat(4 * 1024 * 1024),
  'no lists': saved({ queries: {} }),
  'lists of nothing': saved({ queries: [null] }),
}

test('the page opens with any damaged data instead of the stored lists', async ({ newBrowser, mock }) => {
  for (const [name, text] of Object.entries(damaged))
    await test.step(name, async () => {
      const context = await newBrowser({ baseURL: mock.origin, serviceWorkers: 'block' })
      await context.addInitScript((value) => {
        if (origin !== 'null') localStorage.setItem('qumai-queries', value) // the empty page has no storage
      }, text)
      const page = await context.newPage()
      await page.goto('/')
      await expect.soft(lobby(page), name).toBeVisible()
      await page.goto('/auth/login')
      await expect.soft(emailField(page), name).toBeVisible()
      await context.close()
    })
})

test('storage whose every entry is damaged, or that throws, blocks no page', async ({ page, context, mayPrint }) => {
  mayPrint(/^thrown: SecurityError: Failed to read the 'localStorage' property/) // the script below that damages it
  const keys = [
    'guestData',
    'session_player',
    'visitor_uid',
    'least-build',
    'last-online',
    'chunk-reloads',
    'promocode',
  ]
  await context.addInitScript((names) => names.forEach((name) => localStorage.setItem(name, '{')), keys)
  await page.goto('/')
  await expect(lobby(page)).toBeVisible()

  await context.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbidden })
  })
  const strict = await context.newPage()
  await strict.goto('/')
  await expect(lobby(strict)).toBeVisible()
})

test('a file that hangs is reported, and the page restarts on request', async ({ page, mock }) => {
  await mock.faults([{ endpoint: '/assets/core', kind: 'hang' }])
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(notice(page)).toBeVisible()
  await mock.clearFaults()
  await again(page).click()
  await expect(emailField(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
})
