import type { Page } from 'playwright'

import { type Bench, heapOf, opened, type Table } from './measure.ts'

const paths = ['/', '/games/search', '/providers', '/games/category/all-games', '/rules', '/games/filter/felt-moon']
const CHANGES = Number(process.env['CHANGES'] ?? 300)
const STEP = 60

/** Goes to a page of the app as a link does, and waits until it is drawn. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let frame = 0; frame < 12; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, path)
}

async function measure(page: Page) {
  const session = await page.context().newCDPSession(page)
  const heap = await heapOf(page)
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { 'heap KB': Math.round(heap * 1024), nodes, listeners }
}

/**
 * Memory over many changes of the page, each time on the same page after a forced collection: what every change leaves
 * behind shows as a slope that does not end.
 */
export async function measureHeap(bench: Bench): Promise<Table> {
  const { context, page, address: url } = await opened(bench)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of [...paths, ...paths]) await goTo(page, path)
  const rows: Table['rows'] = []
  for (let done = 0; ; done += STEP) {
    await goTo(page, '/')
    rows.push({ name: `after ${done} changes`, figures: await measure(page) })
    if (done >= CHANGES) break
    for (let change = 0; change < STEP; change += 1) await goTo(page, paths[change % paths.length] ?? '/')
  }
  await context.close()
  return { title: 'Memory over route changes', note: 'On the home page, after a forced collection.', rows }
}
