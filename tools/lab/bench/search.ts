import type { Page } from 'playwright'

import {
  type Bench,
  costOf,
  CPU_SLOWDOWN,
  heapOf,
  median,
  opened,
  repeat,
  SIZES,
  slowed,
  type Table,
} from './measure.ts'

/** Typical queries for these titles: a beginning, a word, a word with a typo, two words. */
function textsFor(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(' '))
  const long = words.map(([first = '']) => first).filter((word) => word.length >= 6)
  const typos = long.slice(-2).map((word) => word.slice(0, 2) + word.slice(3))
  const pairs = words.slice(3, 5).map(([first = '', second = '']) => `${first} ${second.slice(0, 2)}`)
  return [...titles.slice(0, 2).map((title) => title.slice(0, 2)), ...long.slice(0, 2), ...typos, ...pairs]
}

/**
 * Runs in the page: saves games of the server as the lists do when they are scrolled through, one row a game. It spares
 * the benchmark a thousand pages of a list. Gives some of their titles.
 */
async function saveAll(games: number): Promise<string[]> {
  type Row = { slug: string; title: string }
  const rows: Row[] = []
  for (let at = 1; rows.length < games; at += 1) {
    const query = `limit=100&page=${at}&category_slug=all-games&currency=KZT&language=kk`
    const { data } = (await (await fetch(`/api/v1/games?${query}`)).json()) as { data: Row[] }
    if (data.length === 0) break
    rows.push(...data)
  }
  const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'qumai')
  while (!(await isThere())) await new Promise((later) => setTimeout(later, 100))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('qumai')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no database')))
  })
  const writing = database.transaction('games', 'readwrite')
  for (const game of rows) {
    writing.objectStore('games').put({ key: `KZT-kk:${game.slug}`, market: 'KZT-kk', game, savedAt: Date.now() })
  }
  await new Promise((done) => writing.addEventListener('complete', done))
  database.close()
  return Array.from({ length: 24 }, (_, at) => rows[Math.floor((at * rows.length) / 24)]?.title ?? '')
}

/** Runs in the page: ms from each typed text to the painted frame with results from the device. */
async function timeResponses(texts: string[]): Promise<number[]> {
  const input = document.querySelector('input')
  const main = document.querySelector('main')
  if (!input || !main) throw new Error('no search page')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const cards = () => document.querySelector('main ul[style]')?.textContent ?? ''
  const times: number[] = []
  for (const text of texts) {
    const before = cards()
    const changed = new Promise<boolean>((resolve) => {
      const timeout = setTimeout(() => resolve(false), 3000) // the same games as before: nothing to see
      const watcher = new MutationObserver(() => {
        if (cards() === before || cards() === '') return
        watcher.disconnect()
        clearTimeout(timeout)
        resolve(true)
      })
      watcher.observe(main, { childList: true, subtree: true, characterData: true })
    })
    const begin = performance.now()
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const hasResponded = await changed
    await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    if (hasResponded) times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 200)) // less than the 1.5 s before the server is queried
  }
  return times
}

/** The search page of a device with this many stored games, and the queries. */
async function searchPage(bench: Bench, games: number): Promise<{ page: Page; texts: string[] }> {
  const { page, address: url } = await opened(bench, games)
  await page.goto(url)
  const texts = textsFor(await page.evaluate(saveAll, games))
  await page.goto(`${url}/games/search`)
  await page.getByRole('searchbox').waitFor()
  return { page, texts }
}

async function storedResponses(bench: Bench, games: number) {
  const { page, texts } = await searchPage(bench, games)
  const measure = () => page.evaluate(timeResponses, texts)
  const [first = Number.NaN] = await measure() // also waits for the names to be read
  const runs = await repeat(bench.runs, () => costOf(page, measure))
  const slow = await slowed(page, CPU_SLOWDOWN, () => repeat(bench.runs, measure))
  const heap = await heapOf(page)
  await page.context().close()
  const times = runs.flatMap(({ result }) => result)
  return {
    'first text ms': first,
    'answer ms': median(times),
    'slowest ms': Math.max(...times),
    'answer ms 4×': median(slow.flat()),
    'main thread ms': median(runs.map(({ cpu }) => cpu / texts.length)),
    'heap MB': heap,
  }
}

/** Time from typing to painted cards from the device, before any server response. */
export async function measureSearch(bench: Bench): Promise<Table> {
  const rows = []
  for (const games of SIZES) {
    rows.push({ name: `${games.toLocaleString('en')} games`, figures: await storedResponses(bench, games) })
  }
  return {
    title: 'Search of the saved catalogue',
    note: 'Goal: 50 ms. The first text is typed as soon as the page is there, while the names are still being read.',
    rows,
  }
}
