import { readFileSync } from 'node:fs'

import type { BrowserContext, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { emailField, readyForOffline } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// pages of a removed build request its files
test.beforeEach(({ mayPrint }) => mayPrint(statusLine(404, '/assets/')))

const dist = process.env['E2E_DIST'] ?? 'dist'

/** URLs of every script of a build: each lazy route and part, and shared chunks. */
function scriptsOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  return scripts.map(({ file }) => `/${file}`)
}

/**
 * Scripts that the page cannot load. Chromium never requests a module again that failed once, for example while
 * workers changed: then the file itself must exist.
 */
const lostOf = (page: Page, scripts: string[]) =>
  page.evaluate(async (urls) => {
    const lost: string[] = []
    const isThere = async (url: string) => {
      const { ok } = await fetch(url)
      return ok
    }
    for (const url of urls) await import(url).catch(async () => (await isThere(url)) || lost.push(url))
    return lost
  }, scripts)

const buildOf = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLTemplateElement>('#app-scripts')?.content.querySelector('script:last-child')
        ?.outerHTML,
  )

/** A tab that will not be reloaded over: something is being typed in it. Its build is saved whole. */
async function busyTab(context: BrowserContext, scripts: string[]) {
  const page = await context.newPage()
  await page.goto('/auth/register')
  await emailField(page).fill('someone@example.kz')
  await readyForOffline(page)
  const unsaved = () =>
    page.evaluate(async (urls) => {
      const isSaved = await Promise.all(urls.map((url) => caches.match(url)))
      return urls.filter((_, index) => !isSaved[index])
    }, scripts)
  await expect.poll(unsaved, { timeout: 60_000 }).toEqual([])
  return page
}

/** The next build is on the server; a tab that has nothing to lose lets it in. */
async function deploy(page: Page, mock: MockSession, build: 'b' | 'c') {
  const before = await buildOf(page)
  await mock.post('build', { build })
  await page.evaluate(() => sessionStorage.removeItem('qumai-reloaded')) // as if the last deployment were minutes ago
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  const step = { timeout: 5000 }
  await expect(async () => {
    await page.getByRole('link', { name: 'Qumai, home' }).click(step)
    await page.getByRole('link', { name: 'See all' }).first().click(step)
    await expect.poll(() => buildOf(page).catch(() => before), step).not.toBe(before)
  }).toPass({ timeout: 60_000 })
  const controller = () =>
    page.evaluate(async () => {
      const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return active?.state === 'activated' && !waiting
    })
  await expect.poll(() => controller().catch(() => false), { timeout: 60_000 }).toBe(true)
}

const pages = ['/games/search', '/providers', '/tournaments', '/news', '/vipclub', '/auth/reset-password', '/contacts']

test(
  'after two new builds every lazy route of older tabs works, online and offline [PWA-07 NET-20]',
  { tag: '@full' },
  async ({ page, context, mock, mayPrint }) => {
    test.setTimeout(240_000)
    mayPrint(/^Framing '.*' violates .*frame-ancestors/)
    const [scriptsOfA, scriptsOfB] = [scriptsOf(dist), scriptsOf(`${dist}-b`)]
    expect(scriptsOfA.filter((script) => !scriptsOfB.includes(script)).length).toBeGreaterThan(0)
    await page.goto('/')
    await readyForOffline(page)
    const olderOnline = await busyTab(context, scriptsOfA)
    const olderOffline = await busyTab(context, scriptsOfA)
    await deploy(page, mock, 'b')
    const oldOffline = await busyTab(context, scriptsOfB)
    await deploy(page, mock, 'c')
    await page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      active?.postMessage({ type: 'prune-builds' }, [])
    })

    expect(await lostOf(olderOnline, scriptsOfA)).toEqual([])
    for (const path of pages) {
      await goWithin(olderOnline, path)
      await expect(olderOnline.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(olderOnline.getByRole('heading', { name: 'The page needs to be reloaded' })).toHaveCount(0)
    }
    await context.setOffline(true)
    expect(await lostOf(olderOffline, scriptsOfA)).toEqual([])
    expect(await lostOf(oldOffline, scriptsOfB)).toEqual([])
    await context.setOffline(false)
    for (const tab of [olderOffline, oldOffline]) await expect(emailField(tab)).toHaveValue('someone@example.kz')
  },
)
