import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { goWithin } from '../support/outbox.ts'
import { expect, playerTest, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const SHORTEST = 50 // characters that a search result can use
const LONGEST = 200

/** The head of a page as a search engine sees it. */
async function headOf(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page).toHaveTitle(/ · Qumai$|^Qumai/)
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    descriptions: document.querySelectorAll('meta[name=description]').length,
    language: document.documentElement.lang,
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    headings: document.querySelectorAll('h1').length,
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
  }))
}

const pages = [
  '/',
  '/games/category/all-games',
  '/games/fruit-cocktail',
  '/tournaments/steppe-cup',
  '/news/caspian-month',
  '/rules',
]

test(
  'public pages have one heading and a description in their language [STATIC-08 API-61]',
  { tag: '@core' },
  async ({ page }) => {
    const titles = new Set<string>()
    for (const path of pages) {
      await page.goto(path)
      if (path !== '/') await expect(page).toHaveTitle(/ · Qumai$/) // until then it is that of index.html
      await expect.poll(async () => (await headOf(page)).description.length).toBeGreaterThan(SHORTEST)
      const head = await headOf(page)
      expect(head).toMatchObject({ language: 'en', robots: null, descriptions: 1, headings: 1 })
      expect(head.description.length).toBeLessThan(LONGEST)
      expect(head.viewport).toContain('width=device-width')
      expect(head.viewport).not.toMatch(/user-scalable=no|maximum-scale=1\b/)
      titles.add(head.title)
    }
    expect(titles.size, 'a title of its own each').toBe(pages.length)
  },
)

test(
  'titles and descriptions of written pages are the operator’s, in four languages [API-61 STATIC-08 STATIC-09]',
  { tag: '@full' },
  async ({ page }) => {
    type Written = { data: { path: string; title: string; description: string }[] }
    for (const language of ['en', 'ru', 'kk', 'az']) {
      await page.goto(`/?language=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const { data } = await page.evaluate(
        async (name) => (await (await fetch(`/api/v1/cms/pages?language=${name}`)).json()) as Written,
        language,
      )
      for (const { path, title, description } of data.filter((each) =>
        ['/rules', '/contacts', '/faq'].includes(each.path),
      )) {
        await goWithin(page, path)
        await expect(page).toHaveTitle(`${title} · Qumai`)
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
      }
    }
  },
)

test(
  'robots may crawl and get a sitemap; each URL of it is an indexable page [STATIC-08 STATIC-09]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/rules')
    const read = (path: string) =>
      page.evaluate(async (url) => {
        const response = await fetch(url)
        return { type: response.headers.get('content-type') ?? '', text: await response.text() }
      }, path)
    const robots = await read('/robots.txt')
    expect(robots.type).toContain('text/plain')
    expect(robots.text).toMatch(/^User-agent: \*\nAllow: \/\n/)
    expect(robots.text).toContain('/sitemap.xml')
    const sitemap = await read('/sitemap.xml')
    expect(sitemap.type).toContain('xml')
    const paths = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect(paths.length).toBeGreaterThan(20)
    const [, ofApi = ''] = [...robots.text.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => new URL(url ?? '').pathname)
    const dynamic = await read(ofApi)
    expect(dynamic.type).toContain('xml')
    for (const kind of ['games', 'tournaments', 'news']) {
      const [, url = ''] = new RegExp(`<loc>(http[^<]*/${kind}/[^<]+)</loc>`).exec(dynamic.text) ?? []
      expect(new URL(url).origin).toBe(mock.origin)
      paths.push(new URL(url).pathname)
    }
    for (const path of paths) {
      await goWithin(page, path)
      await expect(page).toHaveURL(mock.origin + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Page not found')
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      await expect(page.locator('meta[name=prerender-status-code]')).toHaveCount(0)
    }
  },
)

playerTest(
  'pages of a player are not indexed, and a missing page has its prerender status [STATIC-08]',
  async ({ page }) => {
    await page.goto('/')
    for (const path of ['/profile', '/bonuses', '/bonuses/received', '/cash-box/deposit', '/notifications']) {
      await goWithin(page, path)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await goWithin(page, '/no/such/page')
    await expect(page.locator('meta[name=prerender-status-code]')).toHaveAttribute('content', '404')
  },
)

test('an unknown name is not indexed either, until the visitor continues [STATIC-08 SHELL-58]', async ({
  page,
  mayPrint,
}) => {
  mayPrint(statusLine(404))
  const robots = page.locator('meta[name=robots]')
  const status = page.locator('meta[name=prerender-status-code]')
  await page.goto('/news/no-such-promotion')
  for (const path of ['/news/no-such-promotion', '/tournaments/no-such-cup', '/tournaments/no-such-cup/places']) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(robots, path).toHaveAttribute('content', 'noindex')
    await expect(status, path).toHaveAttribute('content', '404')
  }
  await goWithin(page, '/news/caspian-month')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  await expect(robots).toHaveCount(0)
  await expect(status).toHaveCount(0)
})

test('an old URL gives a prerenderer the new one, but only in the requested document [ROUTE-37 STATIC-08]', async ({
  page,
  mock,
}) => {
  const metaOf = (name: string) => page.locator(`meta[name=prerender-${name}]`)
  await page.goto('/users/profile')
  await expect(metaOf('status-code')).toHaveAttribute('content', '301')
  await expect(metaOf('header')).toHaveAttribute('content', `Location: ${mock.origin}/bonuses`)
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(metaOf('status-code')).toHaveCount(0)
})
