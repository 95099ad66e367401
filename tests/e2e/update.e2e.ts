import type { Page } from '@playwright/test'

import { lostChunkLine, statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { emailField, filesSaved, readyForOffline } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Pages of the last build lose its files, and the frame that nudges the old worker may not be shown (see nudgeByHiddenFrame). */
test.beforeEach(({ mayPrint }) =>
  mayPrint(lostChunkLine, statusLine(404, '/assets/'), /^Framing '.*' violates .*frame-ancestors/),
)

/** The last of the scripts that a page runs: every build has its own. */
const entryOf = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector<HTMLTemplateElement>('#app-scripts')
        ?.content.querySelector('script:last-child')
        ?.getAttribute('src') ?? undefined,
  )

/** The next build is on the server, and the browser has found it: its worker waits. */
async function deploy(page: Page, mock: MockSession) {
  await mock.post('build', { build: 'b' })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
}

/**
 * Leaves the lobby until the page runs another build, because it may not know of it at the first step. The reload may
 * come on any page.
 */
async function moveOnUntilNew(page: Page, before: string | undefined) {
  const isNew = async () => (await entryOf(page).catch(() => before)) !== before
  const step = { timeout: 5000 }
  await expect(async () => {
    if (await isNew()) return
    await page.getByRole('link', { name: 'Qumai, home' }).click(step)
    await page.getByRole('link', { name: 'See all' }).first().click(step)
    await expect.poll(isNew, step).toBe(true)
  }).toPass()
}

test(
  'a new build waits, and is activated when the player leaves the lobby [PWA-07]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/')
    await readyForOffline(page)
    const before = await entryOf(page)
    await deploy(page, mock)
    expect(await entryOf(page)).toBe(before)
    await moveOnUntilNew(page, before)
    await expect(page.getByText('A new version is ready')).toBeHidden() // although its worker may follow later
  },
)

test(
  'a build rolled out to other devices is not installed until the share grows [PLUS-86]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/')
    await readyForOffline(page)
    await mock.post('operator', { roll_out: { number: 0, percent: 0 } })
    await mock.post('build', { build: 'b' })
    const check = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update()
        const { installing } = registration ?? {}
        if (!installing) return null
        return new Promise<string>((resolve) => {
          installing.addEventListener('statechange', () => resolve(installing.state), { once: true })
        })
      })
    expect(await check()).toBe('redundant')
    await mock.post('operator', { roll_out: { number: 0, percent: 100 } })
    expect(await check()).toBe('installed')
  },
)

test(
  'during a rolling deployment a page switches to the new build once, and never back [PWA-07]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/')
    await readyForOffline(page)
    const before = await entryOf(page)
    await deploy(page, mock)
    await moveOnUntilNew(page, before)
    const after = await entryOf(page)
    await readyForOffline(page) // a server of the last build has no file of this one
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const build of ['a', 'b', 'a'] as const) {
      await mock.post('build', { build })
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await page.getByRole('link', { name: 'Qumai, home' }).click()
      await page.getByRole('link', { name: 'See all' }).first().click()
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await entryOf(page)).toBe(after)
  },
)

test('a worker that is busy does not hold up the new page [PWA-07]', { tag: '@full' }, async ({ page, mock }) => {
  await page.goto('/')
  await readyForOffline(page)
  const before = await entryOf(page)
  await mock.faults([{ endpoint: 'pages.one', kind: 'hang' }])
  // the old worker handles this request: it cannot be replaced before its end
  await page.evaluate(() => void fetch('/api/v1/static-page/rules?language=en').catch(() => undefined))
  await deploy(page, mock)
  await moveOnUntilNew(page, before)
})

test(
  'a new build never replaces a page with form input; a bar offers it [PWA-07 AUTH-04]',
  {
    tag: ['@full', '@tour'],
    annotation: { type: 'tour', description: 'An update waits for a form that is being filled in.' },
  },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/auth/register')
    await readyForOffline(page)
    await emailField(page).fill('someone@example.kz')
    const before = await entryOf(page)
    const field = await emailField(page).elementHandle()
    await deploy(page, mock)
    await expect(page.getByText('A new version is ready')).toBeVisible()
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(emailField(page)).toHaveValue('someone@example.kz')
    await expectAccessible()

    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => entryOf(page).catch(() => before), { timeout: 15_000 }).not.toBe(before)
    await expect(emailField(page)).toHaveValue('someone@example.kz')
  },
)

test(
  'a tab of the previous build still works after another tab has activated the new one [PWA-07 NET-20]',
  { tag: '@full' },
  async ({ page, context, mock }) => {
    await page.goto('/auth/register')
    await filesSaved(page)
    await emailField(page).fill('someone@example.kz')
    const before = await entryOf(page)
    const other = await context.newPage()
    await other.goto('/')
    await readyForOffline(other)
    await deploy(other, mock)
    await moveOnUntilNew(other, before)

    await expect(emailField(page)).toHaveValue('someone@example.kz')
    expect(await entryOf(page)).toBe(before)
    await goWithin(page, '/auth/reset-password') // its chunk is no longer on the server
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The page needs to be reloaded' })).toHaveCount(0)
  },
)

test(
  'a lost chunk brings in the build that waits, not the same page again [NET-18 NET-20]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(/^Error: Unable to preload CSS for .*\/assets\/lists/) // the style sheet of the chunk is lost first
    await mock.faults([{ endpoint: '/assets/lists', kind: 'drop-before' }]) // the worker cannot save it either
    await page.goto('/auth/register')
    await readyForOffline(page)
    const before = await entryOf(page)
    await deploy(page, mock)
    await goWithin(page, '/games/search')
    await expect.poll(() => entryOf(page).catch(() => before), { timeout: 15_000 }).not.toBe(before)
    await mock.clearFaults()
    await expect(page.getByRole('heading', { name: 'Search games' })).toBeVisible({ timeout: 15_000 })
  },
)
