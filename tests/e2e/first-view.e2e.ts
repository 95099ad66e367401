import type { BrowserContext, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { expect, playerTest, test } from '../support/test.ts'

const languages = ['en', 'ru', 'kk', 'az'] as const
const lobby = (page: Page) => page.locator('main h2').first()

/** Remembers the nodes that the page itself draws, before the app runs; the result counts those that are gone. */
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

/** The app is on its way for a moment: long enough to touch what is there before it. */
const slowApp = (mock: MockSession) => mock.faults([{ endpoint: '/assets/core', kind: 'latency', ms: 2500 }])

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, playerLanguage: language === 'kk' ? 'kz' : language })

    test(
      'a guest’s first view is taken over as it stands, node by node [SHELL-01]',
      { tag: language === 'ru' ? '@core' : '@full' },
      async ({ page, context, mock }) => {
        const gone = await watchNodes(context)
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(lobby(page)).toBeVisible()
        expect(await gone(page)).toEqual({ seen: true, gone: [] })
        expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])
      },
    )

    playerTest(
      'so is a player’s [SHELL-01]',
      { tag: language === 'ru' ? '@core' : '@full' },
      async ({ page, context }) => {
        const gone = await watchNodes(context)
        await page.goto('/')
        await expect(lobby(page)).toBeVisible()
        expect(await gone(page)).toEqual({ seen: true, gone: [] })
      },
    )
  })
}

test('the first games are there before the app, and the app takes them over as they stand [SHELL-01]', async ({
  page,
  mock,
}) => {
  await slowApp(mock)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(lobby(page)).toBeVisible()
  const title = (await lobby(page).textContent()) ?? ''
  const card = page.getByRole('region', { name: title }).getByRole('listitem').first().getByRole('link')
  await card.focus()
  const isAppThere = await page.evaluate(() => {
    Object.assign(window, { rows: [...document.querySelectorAll('main h2, [data-row] a, [data-row] img')] })
    return performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/core'))
  })
  expect(isAppThere).toBe(false)

  await expect(page.getByRole('button', { name: /favourite/i }).first()).toBeVisible() // comes last
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
/** The frame as it stands in the page: its marks, its links, its words. */
const frame = (page: Page) =>
  page
    .locator('header:has(a[href="/"]), nav[aria-label="Main navigation"]')
    .evaluateAll((parts) => parts.map((part) => part.outerHTML))

for (const [index, path] of ['/tournaments', '/games/category/new', '/rules', '/no-such-page-anywhere'].entries()) {
  test(
    `${path}: the frame is there before the app, and the app takes it over as it stands [SHELL-01 SHELL-57]`,
    { tag: index === 0 ? '@core' : '@full' },
    async ({ page, context, mock, mayPrint }) => {
      mayPrint(statusLine(404, '/api/v1/static-page/no-such-page-anywhere'))
      await slowApp(mock)
      const gone = await watchNodes(context)
      await page.goto(path, { waitUntil: 'commit' })
      const nav = page.getByRole('navigation', { name: 'Main navigation' })
      await expect(nav.getByRole('link', { name: 'Search' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await nav.getByRole('link', { name: 'Search' }).focus()
      const before = await frame(page)

      await expect(pageTitle(page)).toBeVisible()
      await expect(nav.getByRole('link', { name: 'Search' })).toBeFocused()
      expect(await gone(page)).toEqual({ seen: true, gone: [] })
      expect(await frame(page)).toEqual(before)
      expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])

      // drawn by the app itself the frame is the same: React does not mend an attribute that the view had wrong
      await nav.getByRole('link', { name: 'Lobby' }).click()
      await expect(lobby(page)).toBeVisible()
      await page.goBack()
      await expect(pageTitle(page)).toBeVisible()
      await expect.poll(() => frame(page)).toEqual(before)
    },
  )
}

for (const [index, path] of ['/profile', '/cash-box/deposit', '/bonuses'].entries()) {
  playerTest(
    `${path}: so is a player’s [SHELL-01 SHELL-02]`,
    { tag: index === 0 ? [] : '@full' },
    async ({ page, context, mock }) => {
      await slowApp(mock)
      const gone = await watchNodes(context)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(pageTitle(page)).toBeVisible()
      expect(await gone(page)).toEqual({ seen: true, gone: [] })
      expect((await mock.records()).events.filter(({ name }) => name === 'error')).toEqual([])
    },
  )
}

for (const path of ['/games/search', '/auth/login', '/games/resident']) {
  test(`${path} has a frame of its own: the logo alone stands in for it [SHELL-02 SHELL-03]`, async ({
    page,
    mock,
  }) => {
    await slowApp(mock)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: 'Qumai' })).toBeVisible()
    await expect(page.locator('#root header, #root nav')).toHaveCount(0)
  })
}

const savesRows = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('qumai-queries')?.includes('shortcuts'))).toBe(true)

test('a second visit shows the games that were saved before the app, which takes them over [SHELL-01]', async ({
  page,
  context,
  mock,
}) => {
  await page.goto('/')
  await savesRows(page)
  await slowApp(mock)
  await context.route('**/api/v1/shortcuts?*', () => {}) // the server says nothing
  await page.goto('/?again=1', { waitUntil: 'commit' })
  await expect(lobby(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { rows: [...document.querySelectorAll('main h2, [data-row] a')] }))
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
  'on a second visit no code comes before the games can be used but the app and its language',
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

test('a step in the history while the view is taken over is not lost', async ({ page, context }) => {
  await context.addInitScript(() => {
    addEventListener('app-start', (event) => {
      if ((event as CustomEvent<[string]>).detail[0] !== 'runs') return
      const { __firstCalls: calls = {} } = window as { __firstCalls?: object }
      const asked = Object.keys(calls).length
      const timer = setInterval(() => {
        if (Object.keys(calls).length === asked) return
        clearInterval(timer) // the router loads the page, and does not listen yet
        history.pushState({}, '', '/games/category/new')
        dispatchEvent(new PopStateEvent('popstate'))
      })
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'New' })).toBeVisible()
})

test('whoever walks the first view with the keyboard keeps their place when the app comes [SHELL-28]', async ({
  page,
  mock,
}) => {
  await slowApp(mock)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.locator('nav a[href="/games/search"]')
  await search.focus()
  await expect(lobby(page)).toBeVisible()
  await expect(search).toBeFocused()
})

test('the first slide, touched before the app is there, opens when it is', async ({ page, mock }) => {
  await slowApp(mock)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[data-first-slide][src]').click()
  await expect(page).not.toHaveURL(/\/$/)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('a button pressed before the app is there is pressed when it is [SHELL-15]', async ({ page, mock }) => {
    await slowApp(mock)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

for (const [path, calls] of [
  ['/', ['/api/v1/video-banners', '/api/v1/shortcuts', '/api/v1/categories']],
  ['/games/category/slots', ['/api/v1/games', '/api/v1/categories']],
  ['/games/filter/felt-moon', ['/api/v1/games', '/api/v1/categories']],
  ['/tournaments', ['/api/v1/tournaments']],
  ['/news', ['/api/v1/promos']],
  ['/rules?utm_source=post', ['/api/v1/static-page/rules']],
] as const) {
  test(
    `${path}: what the page asks for before the app is there, the app takes and does not ask again`,
    { tag: path === '/' ? '@core' : '@full' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(path)
      await expect
        .poll(() => page.evaluate(() => Object.keys((window as { __firstCalls?: object }).__firstCalls ?? { none: 1 })))
        .toEqual([])
      const known = asked.filter((url) => (calls as readonly string[]).includes(new URL(url).pathname))
      expect(known).toEqual([...new Set(known)])
      for (const call of calls) expect(known.join()).toContain(call)
    },
  )
}
