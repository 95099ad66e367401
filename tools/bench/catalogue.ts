import type { Browser, BrowserContextOptions, Page } from 'playwright'

import { CPU_SLOWDOWN, observe, shape, slow4g, visit, type Visit } from './measure.ts'
import { scrollList } from './scroll.ts'

/** How a measurement reaches the product: a fresh session of the mock each time. */
export type Place = { address: string; setGames: (count: number) => Promise<void> }
export type Bench = { browser: Browser; device: BrowserContextOptions; place: () => Place }

/** What a number of games costs: times in ms, `heap` in MB at the end of the list, `dropped` frames in percent. */
export type Growth = { lcp: number; back: number; search: number; dropped: number; droppedSlow: number; heap: number }

const LIST = '/games/category/all-games'
const END_PATIENCE = 120_000 // ms to reach the end of the longest list

async function opened({ browser, device, place }: Bench, games: number) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'allow' })
  const { address, setGames } = place()
  await setGames(games)
  return { context, address, page: await context.newPage() }
}

/** First visit of a page on a slow line. */
export async function firstVisitOf(bench: Bench, path: string, games: number, savesData = false): Promise<Visit> {
  const { context, address, page } = await opened(bench, games)
  await observe(page)
  const session = await shape(page, slow4g, CPU_SLOWDOWN)
  if (savesData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const figures = await visit(page, session, address + path)
  await context.close()
  return figures
}

/** Runs in the page: ms from a step of the history to cards on the screen. */
function timeBack(): Promise<number> {
  const begin = performance.now()
  history.back()
  return new Promise((resolve) => {
    const look = () => {
      const cards = [...document.querySelectorAll('main ul[style] a')]
      const isSeen = cards.some((card) => card.getBoundingClientRect().top < innerHeight)
      if (isSeen && scrollY > 1000) resolve(performance.now() - begin)
      else if (performance.now() - begin > 5000) resolve(5000)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function backToList(page: Page): Promise<number> {
  await scrollList(page, 3)
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click())
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForTimeout(500)
  return page.evaluate(timeBack)
}

/** Runs in the page: scrolls until the list ends. */
async function toTheEnd(patience: number): Promise<void> {
  const begin = performance.now()
  let still = 0
  while (still < 20 && performance.now() - begin < patience) {
    const before = document.documentElement.scrollHeight
    scrollTo(0, before)
    await new Promise((drawn) => setTimeout(drawn, 50))
    still = document.documentElement.scrollHeight === before ? still + 1 : 0
  }
}

async function heapAtTheEnd(page: Page): Promise<number> {
  await page.evaluate(toTheEnd, END_PATIENCE)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024
}

/** Runs in the page: puts games of the server into the saved catalogue. */
async function saveAll(games: number): Promise<void> {
  type Row = { slug: string }
  const rows: Row[] = []
  for (let at = 1; rows.length < games; at += 1) {
    const query = `limit=100&page=${at}&category_slug=all-games&currency=KZT&language=kk`
    const { data } = (await (await fetch(`/api/v1/games?${query}`)).json()) as { data: Row[] }
    if (data.length === 0) break
    rows.push(...data)
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('qumai')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no database')))
  })
  const writing = database.transaction('games', 'readwrite')
  for (const game of rows) {
    writing.objectStore('games').put({ key: `KZT-kk:${game.slug}`, audience: 'KZT-kk', game, savedAt: Date.now() })
  }
  await new Promise((done) => writing.addEventListener('complete', done))
  database.close()
}

/** Runs in the page: ms from a typed text to the cards that the device answers with; the median of a few. */
async function timeSearch(texts: string[]): Promise<number> {
  const input = document.querySelector('input')
  if (!input) return -1
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const cards = () => document.querySelector('main ul[style]')?.textContent ?? ''
  const times: number[] = []
  for (const text of texts) {
    const before = cards()
    const begin = performance.now()
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    while (cards() === before && performance.now() - begin < 3000) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? -1
}

async function savedSearch(bench: Bench, games: number): Promise<number> {
  const { context, address, page } = await opened(bench, games)
  await page.goto(address)
  await page.waitForTimeout(2500) // the tables are there
  await page.evaluate(saveAll, games)
  await page.goto(`${address}/games/search`)
  await page.getByRole('searchbox').waitFor()
  await page.waitForTimeout(1500)
  const time = await page.evaluate(timeSearch, ['sa', 'amber', 'carvan', 'silver wa', 'ай'])
  await context.close()
  return time
}

/** Everything that could grow with the number of games. */
export async function growthOf(bench: Bench, games: number): Promise<Growth> {
  const { lcp } = await firstVisitOf(bench, LIST, games)
  const { context, address, page } = await opened(bench, games)
  await page.goto(address + LIST)
  await page.waitForTimeout(2500)
  const { dropped } = await scrollList(page, 4)
  const slow = await shape(page, null, CPU_SLOWDOWN)
  const { dropped: droppedSlow } = await scrollList(page, 4)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const back = await backToList(page)
  const heap = await heapAtTheEnd(page)
  await context.close()
  return { lcp, back, search: await savedSearch(bench, games), dropped, droppedSlow, heap }
}
