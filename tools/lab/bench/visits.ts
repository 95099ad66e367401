import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { CDPSession, Page } from 'playwright'

import { startLink } from './link.ts'
import { type Bench, costOf, CPU_SLOWDOWN, medians, opened, repeat, shape, slow4g, type Table } from './measure.ts'

/** Cost of a visit: times in ms, `KB` as transferred to the page. */
type Visit = { 'FCP ms': number; 'LCP ms': number; 'TBT ms': number; CLS: number; KB: number }
type Seen = { fcp: number; lcp: number; tbt: number; cls: number }

const QUIET = 3500 // ms after the load: LCP is final if no larger element followed

/** Installs the observers before the page's own scripts run. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
    Object.assign(window, { __seen: seen })
    const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime
    })
    watch('longtask', (entry) => {
      seen.tbt += Math.max(0, entry.duration - 50)
    })
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) seen.cls += shift.value
    })
  })
}

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { __seen: Seen }).__seen)

/** Opens a URL and waits until network and paint are idle. */
async function visit(page: Page, session: CDPSession, url: string): Promise<Visit> {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET)
  const { fcp, lcp, tbt, cls } = await seenBy(page)
  return { 'FCP ms': fcp, 'LCP ms': lcp, 'TBT ms': tbt, CLS: cls, KB: bytes / 1024 }
}

async function firstVisit(bench: Bench, path: string, port = bench.mockPort): Promise<Visit> {
  const link = await startLink(port, slow4g)
  const { context, page, address: url } = await opened(bench, undefined, link.port)
  await observe(page)
  const figures = await visit(page, await shape(page, null, CPU_SLOWDOWN), url + path)
  await context.close()
  link.stop()
  return figures
}

/** The least that a visit can cost on this line and this machine: a page of half a kilobyte. */
async function floorVisits(bench: Bench): Promise<Visit[]> {
  const page = `<!doctype html><title>floor</title><h1>floor</h1>${' '.repeat(450)}`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const visits = await repeat(bench.runs, () => firstVisit(bench, '/', (server.address() as AddressInfo).port))
  server.close()
  return visits
}

/** A visit that a worker and saved lists serve, with the network and without. */
async function laterVisits(bench: Bench): Promise<{ repeated: Visit; offline: Visit }> {
  const link = await startLink(bench.mockPort, slow4g)
  const { context, page, address: url } = await opened(bench, undefined, link.port)
  await page.goto(url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.waitForTimeout(8000) // the rest of the chunks and the saved lists
  await page.close()
  const again = async (isOffline: boolean) => {
    await context.setOffline(isOffline)
    const next = await context.newPage()
    await observe(next)
    const figures = await visit(next, await shape(next, null, CPU_SLOWDOWN), url)
    await next.close()
    return figures
  }
  const later = { repeated: await again(false), offline: await again(true) }
  await context.close()
  link.stop()
  return later
}

export async function measureVisits(bench: Bench): Promise<Table> {
  const floor = await floorVisits(bench)
  const home = await repeat(bench.runs, () => firstVisit(bench, '/'))
  const category = await repeat(bench.runs, () => firstVisit(bench, '/games/category/slots'))
  const later = await repeat(bench.runs, () => laterVisits(bench))
  return {
    title: 'Visits, slow 4G',
    note: 'The floor is a page of half a kilobyte on the same line.',
    rows: [
      { name: 'floor', figures: medians(floor) },
      { name: 'home, first visit', figures: medians(home) },
      { name: 'category, first visit', figures: medians(category) },
      { name: 'home, repeat visit', figures: medians(later.map(({ repeated }) => repeated)) },
      { name: 'home, offline start', figures: medians(later.map(({ offline }) => offline)) },
    ],
  }
}

/** Runs in the page: ms from a click on the first link to a category to its heading. */
async function timeChange(): Promise<number> {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname.startsWith('/games/category/'))
  const begin = performance.now()
  const before = document.querySelector('h1')
  link?.click()
  const isThere = () => {
    const heading = document.querySelector('h1')
    return heading !== null && heading !== before
  }
  while (!isThere() && performance.now() - begin < 5000) await new Promise((drawn) => requestAnimationFrame(drawn))
  return performance.now() - begin
}

/** Changes from home to a list and back, on a slowed page: durations, and ms of the main thread. */
export async function changeCosts(page: Page) {
  const change = () =>
    costOf(page, async () => {
      const time = await page.evaluate(timeChange)
      await page.waitForTimeout(500) // pictures and deferred work
      return time
    })
  const back = () =>
    costOf(page, async () => {
      await page.goBack()
      await page.waitForTimeout(500)
    })
  const first = await change()
  const firstBack = await back()
  const warm = await change()
  return {
    'first ms': first.result,
    'warm ms': warm.result,
    'processor ms, first': first.cpu,
    'processor ms, warm': warm.cpu,
    'processor ms, back': firstBack.cpu,
  }
}

async function routeChanges(bench: Bench) {
  const { context, page, address: url } = await opened(bench)
  await page.goto(url)
  await page.waitForTimeout(6000) // preloading is complete
  await shape(page, null, CPU_SLOWDOWN)
  const figures = await changeCosts(page)
  await context.close()
  return figures
}

export async function measureRoutes(bench: Bench): Promise<Table> {
  const figures = medians(await repeat(bench.runs, () => routeChanges(bench)))
  return { title: 'Route change', rows: [{ name: 'home to a category', figures }] }
}
