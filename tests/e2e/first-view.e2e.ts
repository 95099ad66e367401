import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { lobbyResponses } from '../support/lobby-responses.ts'
import type { MockSession } from '../support/mock.ts'
import { expect, playerTest, signInQuietly, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const lobby = (page: Page) => page.locator('main h2').first()

/** Records the nodes that the page draws before the app runs; the result counts removed ones. */
async function watchNodes(context: BrowserContext) {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const kept = 'header, header a, main h1, main section, #categories, #categories a, nav[aria-label] a, nav button'
      Object.assign(window, { kept: [...document.querySelectorAll(`#root :is(${kept})`)] })
    })
  })
  return (page: Page) =>
    page.evaluate(() => {
      const { kept } = window as unknown as { kept: Element[] }
      return { seen: kept.length > 5, gone: kept.filter((node) => !node.isConnected).map((node) => node.outerHTML) }
    })
}

/** Delays the code of the app until the returned function is called: the test first uses the static view. */
async function delayApp(context: BrowserContext) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/assets/core*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const expectHydrated = async (page: Page, gone: (page: Page) => Promise<object>, language: string) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(lobby(page)).toBeVisible()
  expect.soft(await gone(page), language).toEqual({ seen: true, gone: [] })
}
const noErrors = async (mock: MockSession) =>
  expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])

test.describe('in the language with the longest words', () => {
  test.use({ locale: 'ru', playerLanguage: 'ru' })

  test(
    'the app hydrates the first view of a guest node by node [SHELL-01]',
    { tag: '@core' },
    async ({ page, context, mock }) => {
      await expectHydrated(page, await watchNodes(context), 'ru')
      await noErrors(mock)
    },
  )

  playerTest('so is a player’s [SHELL-01]', async ({ page, context }) => {
    await expectHydrated(page, await watchNodes(context), 'ru')
  })
})

test(
  'the first view of guest and player is hydrated in every other language [SHELL-01]',
  { tag: '@full' },
  async ({ newBrowser, mock }) => {
    for (const [locale, account] of [
      ['en', 'en'],
      ['kk', 'kz'],
      ['az', 'az'],
    ] as const)
      await test.step(locale, async () => {
        const context = await newBrowser({ locale, baseURL: mock.origin, serviceWorkers: 'block' })
        const gone = await watchNodes(context)
        const page = await context.newPage()
        await expectHydrated(page, gone, locale)
        await signInQuietly(context, mock.origin, await mock.newPlayer('player', account))
        await expectHydrated(page, gone, locale)
        await expect(page.getByRole('banner').locator('button[aria-expanded]')).toBeVisible() // the balance
        await context.close()
      })
    await noErrors(mock)
  },
)

test('the first games are drawn before the app, which keeps them unchanged [SHELL-01]', async ({
  page,
  context,
  mock,
}) => {
  const releaseApp = await delayApp(context)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(lobby(page)).toBeVisible()
  const title = (await lobby(page).textContent()) ?? ''
  const card = page.getByRole('region', { name: title }).getByRole('listitem').first().getByRole('link')
  await card.focus()
  await page.evaluate(() =>
    Object.assign(window, { rows: [...document.querySelectorAll('main h2, [data-row] a, [data-row] img')] }),
  )
  releaseApp()

  await expect(page.getByRole('button', { name: /favourite/i }).first()).toBeVisible() // appears last
  const rows = await page.evaluate(() =>
    (window as unknown as { rows: Element[] }).rows.map((node) => node.isConnected),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows).not.toContain(false)
  await expect(card).toBeFocused()
  expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])
  await card.press('Enter')
  await expect(page).toHaveURL(/\/games\//)
})

const pageTitle = (page: Page) => page.locator('main h1').first()
/** The frame in the page: its marks, its links, its texts. */
const frame = (page: Page) =>
  page
    .locator('header:has(a[href="/"]), nav[aria-label="Main navigation"]')
    .evaluateAll((parts) => parts.map((part) => part.outerHTML))

type Visit = { page: Page; context: BrowserContext; mock: MockSession }

async function expectFrameHydrated({ page, context, mock }: Visit, path: string) {
  const releaseApp = await delayApp(context)
  const gone = await watchNodes(context)
  await page.goto(path, { waitUntil: 'commit' })
  const nav = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(nav.getByRole('link', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await nav.getByRole('link', { name: 'Search' }).focus()
  const before = await frame(page)

  releaseApp()
  await expect(pageTitle(page)).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Search' })).toBeFocused()
  expect(await gone(page)).toEqual({ seen: true, gone: [] })
  expect(await frame(page)).toEqual(before)
  await noErrors(mock)

  // drawn by the app itself the frame is the same: React does not mend an attribute that the view had wrong
  await nav.getByRole('link', { name: 'Lobby' }).click()
  await expect(lobby(page)).toBeVisible()
  await page.goBack()
  await expect(pageTitle(page)).toBeVisible()
  await expect.poll(() => frame(page)).toEqual(before)
}

test(
  'the frame of a page is drawn before the app, which keeps it unchanged [SHELL-01 SHELL-57]',
  { tag: '@core' },
  async ({ page, context, mock }) => expectFrameHydrated({ page, context, mock }, '/tournaments'),
)

/** Runs `look` in a new browser for each path, like a first visit. */
async function inNewBrowsers(
  paths: readonly string[],
  newBrowser: (options: BrowserContextOptions) => Promise<BrowserContext>,
  inspect: (page: Page, context: BrowserContext, path: string) => Promise<void>,
) {
  for (const path of paths)
    await test.step(path, async () => {
      const context = await newBrowser({ serviceWorkers: 'block' })
      await inspect(await context.newPage(), context, path)
      await context.close()
    })
}

test(
  'so is the frame of a list, of a static page and of a page that is not found [SHELL-01 SHELL-57]',
  { tag: '@full' },
  async ({ newBrowser, mock, mayPrint }) => {
    mayPrint(statusLine(404, '/api/v1/static-page/no-such-page-anywhere'))
    const paths = ['/games/category/new', '/rules', '/no-such-page-anywhere']
    await inNewBrowsers(paths, newBrowser, (page, context, path) =>
      expectFrameHydrated({ page, context, mock }, `${mock.origin}${path}`),
    )
  },
)

async function expectPlayerFrameHydrated({ page, context, mock }: Visit, path: string) {
  const releaseApp = await delayApp(context)
  const gone = await watchNodes(context)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  releaseApp()
  await expect(pageTitle(page)).toBeVisible()
  expect(await gone(page)).toEqual({ seen: true, gone: [] })
  await noErrors(mock)
}

playerTest('so is a player’s [SHELL-01 SHELL-02]', async ({ page, context, mock }) =>
  expectPlayerFrameHydrated({ page, context, mock }, '/profile'),
)

test(
  'so is a player’s in the cash box and at the bonuses [SHELL-01 SHELL-02]',
  { tag: '@full' },
  async ({ newBrowser, mock }) => {
    const player = await mock.newPlayer()
    await inNewBrowsers(['/cash-box/deposit', '/bonuses'], newBrowser, async (page, context, path) => {
      await signInQuietly(context, mock.origin, player)
      await expectPlayerFrameHydrated({ page, context, mock }, `${mock.origin}${path}`)
    })
  },
)

test('pages with a separate frame show the logo first: search, log-in, a game [SHELL-02 SHELL-03]', async ({
  newBrowser,
  mock,
}) => {
  await inNewBrowsers(['/games/search', '/auth/login', '/games/resident'], newBrowser, async (page, context, path) => {
    await delayApp(context)
    await page.goto(`${mock.origin}${path}`, { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: 'Qumai' })).toBeVisible()
    await expect(page.locator('#root header, #root nav')).toHaveCount(0)
  })
})

const savesRows = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('qumai-queries')?.includes('shortcuts'))).toBe(true)

test('a second visit shows the games that were saved before the app, which takes them over [SHELL-01]', async ({
  page,
  context,
  mock,
}) => {
  await page.goto('/')
  await savesRows(page)
  const releaseApp = await delayApp(context)
  await context.route('**/api/v1/shortcuts?*', () => {}) // the server does not respond
  await page.goto('/?again=1', { waitUntil: 'commit' })
  await expect(lobby(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { rows: [...document.querySelectorAll('main h2, [data-row] a')] }))
  releaseApp()
  await expect(page.getByRole('button', { name: /favourite/i }).first()).toBeVisible()
  const rows = await page.evaluate(() =>
    (window as unknown as { rows: Element[] }).rows.map((node) => node.isConnected),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows).not.toContain(false)
  expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])
})

test('a second visit finds its lobby saved and takes the view over too', async ({ page, context }) => {
  const gone = await watchNodes(context)
  await page.goto('/')
  await expect(lobby(page)).toBeVisible()
  await savesRows(page)
  await page.goto('/?again=1')
  await expect(lobby(page)).toBeVisible()
  expect(await gone(page)).toEqual({ seen: true, gone: [] })
})

test(
  'on a second visit games work after loading only the app and its language',
  { tag: '@core' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      addEventListener('app-start', (event) => {
        if ((event as CustomEvent<[string]>).detail[0] !== 'usable') return
        const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        const app = document.querySelector<HTMLTemplateElement>('#app-scripts')?.innerHTML ?? ''
        const scripts = files.filter((path) => path.endsWith('.js'))
        Object.assign(window, {
          early: { all: scripts.length, unasked: scripts.filter((path) => !app.includes(path)) },
        })
      })
    })
    await page.goto('/')
    await expect(lobby(page)).toBeVisible()
    await savesRows(page)
    await page.goto('/?again=1')
    await page.waitForFunction(() => 'early' in window)
    const early = await page.evaluate(() => (window as unknown as { early: { all: number; unasked: string[] } }).early)
    expect(early.all).toBeGreaterThan(3)
    expect(early.unasked).toEqual([expect.stringContaining('/assets/en-')])
  },
)

test('a history step during hydration is not lost', async ({ page, context }) => {
  await context.addInitScript(() => {
    addEventListener('app-start', (event) => {
      if ((event as CustomEvent<[string]>).detail[0] !== 'runs') return
      const { __firstCalls: calls = {} } = window as { __firstCalls?: object }
      const requests = Object.keys(calls).length
      const timer = setInterval(() => {
        if (Object.keys(calls).length === requests) return
        clearInterval(timer) // the router loads the page, and does not listen yet
        history.pushState({}, '', '/games/category/new')
        dispatchEvent(new PopStateEvent('popstate'))
      })
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'New' })).toBeVisible()
})

test('keyboard focus in the first view stays when the app loads [SHELL-28]', async ({ page, context }) => {
  const releaseApp = await delayApp(context)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.locator('nav a[href="/games/search"]')
  await search.focus()
  await expect(lobby(page)).toBeVisible()
  releaseApp()
  await lobbyResponses(page)
  await expect(search).toBeFocused()
})

test('the first slide, touched before the app is loaded, opens when it is', async ({ page, context }) => {
  const releaseApp = await delayApp(context)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[data-first-slide][src]').click()
  releaseApp()
  await expect(page).not.toHaveURL(/\/$/)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('a button clicked before the app is loaded is clicked when it is [SHELL-15]', async ({ page, context }) => {
    const releaseApp = await delayApp(context)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Language' }).click()
    releaseApp()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

/** Opens the page and counts its calls: those of `calls` are made, and each once. */
async function expectRequestedOnce(page: Page, path: string, calls: readonly string[]) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => Object.keys((window as { __firstCalls?: object }).__firstCalls ?? { none: 1 })))
    .toEqual([])
  const known = requests.filter((url) => calls.includes(new URL(url).pathname))
  expect.soft(known, path).toEqual([...new Set(known)])
  for (const call of calls) expect.soft(known.join(), path).toContain(call)
}

test('the app uses the lobby responses requested before it was loaded', { tag: '@core' }, async ({ page }) => {
  await expectRequestedOnce(page, '/', ['/api/v1/video-banners', '/api/v1/shortcuts', '/api/v1/categories'])
})

const firstCalls: Record<string, string[]> = {
  '/games/category/slots': ['/api/v1/games', '/api/v1/categories'],
  '/games/filter/felt-moon': ['/api/v1/games', '/api/v1/categories'],
  '/tournaments': ['/api/v1/tournaments'],
  '/news': ['/api/v1/promos'],
  '/rules?utm_source=post': ['/api/v1/static-page/rules'],
}

test(
  'lists, tournaments, news and static pages use their early responses, too',
  { tag: '@full' },
  async ({ newBrowser, mock }) => {
    await inNewBrowsers(Object.keys(firstCalls), newBrowser, (page, _context, path) =>
      expectRequestedOnce(page, `${mock.origin}${path}`, firstCalls[path] ?? []),
    )
  },
)
