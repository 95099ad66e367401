import type { Page } from '@playwright/test'

import { goWithin } from '../support/outbox.ts'
import { isReady } from '../support/screen-paths.ts'
import { balanceButton } from '../support/steps.ts'
import { staticSlugs } from '../support/static-slugs.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** Games, tournaments and news have a page each: two stand for all. Of every other kind one is opened. */
const twice = new Set(['/games/*', '/tournaments/*', '/news/*'])

/** The kind of page of a URL: its path without names of games, lists, tournaments and news, plus its parameter names. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://own')
  const path = pathname
    .replace(/^\/games\/(category|filter)\/[^/]+$/, '/games/$1/*')
    .replace(/^\/games\/(?!category$|filter$|search$|resident$|fruit-cocktail$)[^/]+$/, '/games/*')
    .replace(/^\/(tournaments|news)\/[^/]+/, '/$1/*')
  return [path, ...[...searchParams.keys()].toSorted()].join(' ')
}

type Router = { state: { status: string; resolvedLocation?: { pathname: string } } }

/** Runs in the page: the router has drawn the page of the address. */
function hasArrived(): boolean {
  const { state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
  return state.status === 'idle' && state.resolvedLocation?.pathname === location.pathname
}

/** Opens a page of the app like a link, and waits until its lists are loaded. */
async function open(page: Page, url: string) {
  await goWithin(page, url)
  await page.waitForFunction(hasArrived)
  await isReady(page)
  await expect(page.locator('main ul[aria-busy="true"]')).toHaveCount(0)
}

/** URLs of the app that the page links to, without fragments. */
const ownLinks = (page: Page) =>
  page.locator('a[href]').evaluateAll((anchors) =>
    anchors.flatMap((anchor) => {
      const { origin, pathname, search } = new URL((anchor as HTMLAnchorElement).href)
      const isPage = origin === location.origin && !anchor.hasAttribute('download') && !pathname.startsWith('/api/')
      return isPage ? [pathname + search] : []
    }),
  )

type Walk = {
  /** Start pages. */
  from: readonly string[]
  /** Pages whose links are followed, too. */
  follows?: (url: string) => boolean
}

/** Opens one page of each kind that links lead to. Gives the kinds, and the links that lead nowhere. */
async function walk(page: Page, { from, follows = () => true }: Walk) {
  const queue = from.map((to) => ({ to, on: 'the start' }))
  const opened = new Map<string, number>()
  const known = new Set(from)
  const dead: string[] = []
  for (let link = queue.shift(); link; link = queue.shift()) {
    const { to, on } = link
    const kind = kindOf(to)
    const count = opened.get(kind) ?? 0
    if (count >= (twice.has(kind) ? 2 : 1)) continue
    opened.set(kind, count + 1)
    await test.step(to, () => open(page, to))
    if ((await page.getByRole('heading', { name: 'Page not found' }).count()) > 0) dead.push(`${to} on ${on}`)
    if (!follows(to)) continue
    for (const next of await ownLinks(page)) {
      if (!known.has(next)) queue.push({ to: next, on: to })
      known.add(next)
    }
  }
  return { dead, kinds: [...opened.keys()] }
}

test(
  'a guest who follows every kind of link from main is never led to a page that there is not [SHELL-64 ROUTE-31 ROUTE-32 ROUTE-38 ROUTE-39 STATIC-05]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1000)) // the lobby grows when the browser is idle
      await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeAttached({ timeout: 500 })
    }).toPass()
    const { dead, kinds } = await walk(page, { from: ['/'] })
    expect(dead).toEqual([])
    const found = [
      '/games/*',
      '/games/filter/*',
      '/games/category/*',
      '/games/search',
      '/providers',
      '/tournaments',
      '/tournaments/*',
      '/tournaments/*/games',
      '/tournaments/*/places',
      '/news',
      '/news/*',
      '/vipclub',
      '/auth/login',
      '/auth/register',
      '/auth/reset-password',
      ...staticSlugs.map((slug) => `/${slug}`),
    ]
    expect(
      found.filter((kind) => !kinds.includes(kind)),
      'no link leads there',
    ).toEqual([])
  },
)

playerTest(
  'no link of profile, bonuses, cash box and inbox leads to a missing page [SHELL-64 PROF-06 TOUR-08]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/profile')
    await expect(balanceButton(page)).toContainText('₸')
    const own = /^\/(profile|bonuses|cash-box|notifications)(\/|\?|$)/
    const { dead, kinds } = await walk(page, {
      from: ['/profile', '/bonuses', '/cash-box/deposit', '/notifications'],
      follows: (url) => own.test(url),
    })
    expect(dead).toEqual([])
    const found = [
      '/',
      '/profile/contacts',
      '/profile/settings',
      '/profile/limits',
      '/profile/device',
      '/bonuses/received',
      '/bonuses/history',
      '/cash-box/withdrawal',
      '/cash-box/history',
      '/tournaments',
      '/vipclub',
    ]
    expect(
      found.filter((kind) => !kinds.includes(kind)),
      'no link leads there',
    ).toEqual([])
  },
)
