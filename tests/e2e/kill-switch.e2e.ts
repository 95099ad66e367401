import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { fillOutbox, storedIds, waitingIds, type RecordIds } from '../support/outbox.ts'
import { waitingPayments } from '../support/payments.ts'
import { balanceButton, readyForOffline, startDeposit } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// pages of a removed build request its files
test.beforeEach(({ mayPrint }) => mayPrint(statusLine(404, '/assets/')))

/** The number of the build that `npm run build:next` makes. */
const NEXT = 9_000_000_000

/** Runs in the page: from its next start on, the stored build reports that it runs and then throws. */
async function breakSavedBuild() {
  const code = "dispatchEvent(new CustomEvent('app-start', { detail: ['runs'] })); throw new Error('a broken build')"
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      if (!url.includes('/assets/index-')) continue
      await cache.delete(url, { ignoreVary: true })
      await cache.put(url, new Response(code, { headers: { 'content-type': 'text/javascript' } }))
    }
  }
}

/** Runs in the page: a check may join one that is in flight. Returns whether the page is the same. */
async function requestUpdate() {
  await (await navigator.serviceWorker.getRegistration())?.update()
  return 'isOld' in window
}

const number = (page: Page) => page.evaluate(async () => (await (await fetch('/version.json')).json()) as object)
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1)
const savedFiles = (page: Page) => page.evaluate(async () => (await caches.keys()).length).catch(() => -1)
const stuck = (page: Page) => page.getByText('Still loading. We keep trying.')

/** A player with a payment that is not decided, and as many events and visits that cannot be sent as the queue keeps. */
async function openPayment(page: Page, mock: MockSession) {
  await mock.faults([
    { endpoint: 'analytics.send', kind: 'drop-before' },
    { endpoint: 'visitor.visit', kind: 'drop-before' },
  ])
  await page.goto('/cash-box/deposit')
  await readyForOffline(page)
  await startDeposit(page, '1500')
  await page.waitForURL(/--pay\./)
  await page.goto('/')
  await expect(balanceButton(page)).toBeVisible()
  const waits = async () => Object.values(await waitingIds(page)).map((ids) => ids.length > 0)
  await expect.poll(waits, { timeout: 15_000 }).toEqual([true, true])
  await fillOutbox(page)
  expect(await waitingPayments(page)).toHaveLength(1)
}

const KEPT = { events: 500, visits: 200 }
const kinds = ['events', 'visits'] as const

/** Expects that the queue kept its records, except the oldest that new ones replaced; returns its records. */
async function expectKept(page: Page, before: RecordIds): Promise<RecordIds> {
  const now = await waitingIds(page)
  for (const kind of kinds) {
    const added = now[kind].filter((id) => !before[kind].includes(id))
    const all = [...before[kind], ...added]
    expect(now[kind].length, kind).toBeGreaterThanOrEqual(KEPT[kind])
    expect(now[kind], kind).toEqual(all.slice(-now[kind].length))
  }
  return now
}

/** Records of a queue that the server lacks, except the oldest of a full queue, which newer ones replaced. */
async function lostOf(mock: MockSession, queue: RecordIds): Promise<string[][]> {
  const stored = await storedIds(mock)
  return kinds.map((kind) => {
    const newer = stored[kind].filter((id) => !queue[kind].includes(id))
    const surplus = Math.max(0, queue[kind].length + newer.length - KEPT[kind])
    return queue[kind].slice(surplus).filter((id) => !stored[kind].includes(id))
  })
}

playerTest(
  'a build that throws, the next one and the tombstone: an open payment and the queue survive [PWA-07]',
  { tag: '@full' },
  async ({ page: first, context, mock, mayPrint }) => {
    test.slow()
    mayPrint(/^thrown: Error: a broken build/)
    await openPayment(first, mock)
    const payments = await waitingPayments(first)
    const full = await waitingIds(first)
    for (const kind of kinds) expect(full[kind].length, kind).toBeGreaterThanOrEqual(KEPT[kind])

    await first.evaluate(breakSavedBuild)
    await first.close() // the browser would take the scripts of this page from its memory
    const page = await context.newPage()
    await page.goto('/')
    await expect(stuck(page)).toBeVisible() // the saved build is dead, and its tabs would keep it
    await mock.post('build', { build: 'b', least: NEXT })
    await page.reload() // or it is shown again, or an hour has passed
    await expect(balanceButton(page)).toBeVisible({ timeout: 40_000 })
    expect(await number(page)).toMatchObject({ build: `${NEXT}-b`, number: NEXT })
    expect(await waitingPayments(page)).toEqual(payments)
    const afterNext = await expectKept(page, full)

    await readyForOffline(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await mock.post('build', { tombstone: true })
    await expect.poll(() => page.evaluate(requestUpdate).catch(() => true), { timeout: 40_000 }).toBe(false)
    await expect(balanceButton(page)).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => workers(page), { timeout: 15_000 }).toBe(0)
    await expect.poll(() => savedFiles(page)).toBe(0)
    expect(await waitingPayments(page)).toEqual(payments)
    const afterTombstone = await expectKept(page, afterNext)

    let loads = 0
    page.on('load', () => (loads += 1))
    await mock.clearFaults()
    await page.reload()
    await expect(balanceButton(page)).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => workers(page), { timeout: 15_000 }).toBe(0) // registered again, and removed again
    await expect.poll(() => lostOf(mock, afterTombstone), { timeout: 40_000 }).toEqual([[], []])
    for (const ids of Object.values(await storedIds(mock))) expect(new Set(ids).size).toBe(ids.length)
    expect(loads).toBe(1) // without reloading in a circle
  },
)

test(
  'an open page learns that its build may not run, and the stored one never starts again',
  { tag: '@full' },
  async ({ page, mock }) => {
    test.slow()
    await page.goto('/')
    await readyForOffline(page)
    await mock.post('build', { least: NEXT }) // the page on the server is still the old one
    await page.reload()
    const loads: number[] = []
    page.on('load', () => void loads.push(Date.now()))
    await expect(stuck(page)).toBeVisible({ timeout: 60_000 }) // requests it once loaded, or after 10 s, and again within 30 s
    await expect.poll(() => loads.length).toBeGreaterThan(1) // it deletes stored files and reloads by itself
    await expect.poll(() => workers(page)).toBe(0)
    await expect(stuck(page)).toBeVisible() // it is not run
    const waits = loads.slice(1).map((at, index) => at - (loads[index] ?? 0))
    expect(waits.filter((wait) => wait < 500)).toEqual([]) // it does not reload in a quick circle
    await mock.post('build', { build: 'b' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'See all' }).first()).toBeVisible({ timeout: 40_000 })
  },
)
