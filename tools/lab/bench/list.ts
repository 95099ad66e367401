import type { Page } from 'playwright'

import {
  type Bench,
  costOf,
  CPU_SLOWDOWN,
  heapOf,
  LARGEST,
  median,
  medians,
  opened,
  repeat,
  shape,
  SIZES,
  slow4g,
  slowed,
  type Table,
} from './measure.ts'

const LIST = '/games/category/all-games'
const SCROLL = 1.5 // seconds
const END_PATIENCE = 120_000 // ms to reach the end of the longest list

/** Ms from the start of a visit on a slow link to the first game of the list. */
async function firstRows(bench: Bench, games: number): Promise<number> {
  const { context, page, address: url } = await opened(bench, games)
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main ul[style] a')) return
      watcher.disconnect()
      requestAnimationFrame(() => performance.mark('first-rows'))
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await shape(page, slow4g, CPU_SLOWDOWN)
  await page.goto(url + LIST, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-rows').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('first-rows')[0]?.startTime ?? 0)
  await context.close()
  return time
}

/** Runs in the page: scrolls until the list ends. Gives the seconds it took. */
async function toTheEnd(patience: number): Promise<number> {
  const begin = performance.now()
  let changed = begin
  while (performance.now() - changed < 1000 && performance.now() - begin < patience) {
    const before = document.documentElement.scrollHeight
    scrollTo(0, before)
    await new Promise((drawn) => setTimeout(drawn, 50))
    if (document.documentElement.scrollHeight !== before) changed = performance.now()
  }
  return (changed - begin) / 1000
}

/** Runs in the page: ms from history.back() to cards in the view at the previous scroll position. */
function timeBack(left: number): Promise<number> {
  const begin = performance.now()
  history.back()
  return new Promise((resolve) => {
    const check = () => {
      const cards = [...document.querySelectorAll('main ul[style] a')]
      const isSeen = cards.some((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      const isDone = isSeen && Math.abs(scrollY - left) < innerHeight
      if (isDone || performance.now() - begin > 5000) resolve(performance.now() - begin)
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/**
 * Runs in the page: scrolls to the middle of the list, or 2,000 px down a long one, and returns once cards are in the
 * view.
 */
function toPosition(): number {
  const { top = 0, height = 0 } = document.querySelector('main ul[style]')?.getBoundingClientRect() ?? {}
  scrollTo(0, scrollY + top + Math.min(2000, height / 2))
  return scrollY
}

async function backToList(page: Page): Promise<number> {
  const left = await page.evaluate(toPosition)
  await page.waitForTimeout(300) // the router stores the scroll position
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click())
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForTimeout(400)
  const time = await page.evaluate(timeBack, left)
  await page.waitForTimeout(300)
  return time
}

/** Opens one list once: scrolls it while its pages load, to its end, and again when it is complete. */
async function wholeList(bench: Bench, games: number, runs: number) {
  const { context, page, address: url } = await opened(bench, games)
  await page.goto(url + LIST)
  await page.waitForTimeout(2500)
  const scroll = async () => medians(await repeat(runs, () => scrollList(page, SCROLL)))
  const arriving = await scroll()
  const end = await page.evaluate(toTheEnd, END_PATIENCE)
  const heap = await heapOf(page)
  const loaded = await scroll()
  const slow = await slowed(page, CPU_SLOWDOWN, scroll)
  const back = median(await repeat(runs, () => backToList(page)))
  await context.close()
  return {
    'back ms': back,
    'dropped % as pages come': arriving.dropped,
    'dropped %': loaded.dropped,
    'dropped % 4×': slow.dropped,
    'blank %': Math.max(arriving.blank, loaded.blank, slow.blank),
    'main thread ms a frame': loaded.cpu,
    'style ms': loaded.style,
    'layout ms': loaded.layout,
    'heap MB at the end': heap,
    'end after s': end,
  }
}

/** The list of all games, and how its figures grow with their number. */
export async function measureList(bench: Bench): Promise<Table> {
  const rows = []
  for (const games of SIZES) {
    const runs = games === LARGEST ? bench.runs : Math.min(3, bench.runs)
    const first = median(await repeat(runs, () => firstRows(bench, games)))
    const figures = { 'first rows ms': first, ...(await wholeList(bench, games, runs)) }
    rows.push({ name: `${games.toLocaleString('en')} games`, figures })
  }
  return { title: 'Long lists', note: 'First rows: first visit on slow 4G with the slower processor.', rows }
}

/**
 * `dropped`: late frames of 60 a second, percent; `blank`: part of the view without cells, percent; `cpu`, `style`,
 * `layout`: ms of the main thread per frame.
 */
export type Scroll = { dropped: number; blank: number; cpu: number; style: number; layout: number }

/**
 * Runs in the page: scrolls the list 24 px a frame, like a finger, and turns at its ends. Returns the gaps between
 * frames in ms, and the parts of the view without a cell. Positions come from the cells' styles, so nothing forces a
 * layout.
 */
function glide(duration: number): Promise<{ gaps: number[]; blanks: number[] }> {
  const list = document.querySelector<HTMLElement>('main ul[style]')
  if (!list) throw new Error('no list')
  const px = (text: string | undefined) => Number.parseFloat(text ?? '0')
  const top = list.getBoundingClientRect().top + scrollY
  const rowOf = (cell: Element | undefined) => px((cell as HTMLElement | undefined)?.style.transform.split(', ')[1])
  const blank = () => {
    const { firstElementChild: first, lastElementChild: last } = list
    const drawnTo = rowOf(last ?? undefined) + px((last as HTMLElement | null)?.style.height) + 20 // the gap below
    const above = rowOf(first ?? undefined) - Math.max(0, scrollY - top)
    const below = Math.min(px(list.style.height), scrollY + innerHeight - top) - drawnTo
    return (Math.max(0, above) + Math.max(0, below)) / innerHeight
  }
  const gaps: number[] = []
  const blanks: number[] = []
  let [step, before] = [24, -1]
  return new Promise((resolve) => {
    const begin = performance.now()
    let last = begin
    const draw = (now: number) => {
      gaps.push(now - last)
      last = now
      blanks.push(blank())
      if (scrollY === before || scrollY < top) step = scrollY < top ? 24 : -24
      before = scrollY
      scrollBy(0, step)
      if (now - begin < duration) requestAnimationFrame(draw)
      else resolve({ gaps, blanks })
    }
    requestAnimationFrame(draw)
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Scrolls a long list for some seconds from its current position. */
export async function scrollList(page: Page, seconds: number): Promise<Scroll> {
  const { cpu, style, layout, result } = await costOf(page, () => page.evaluate(glide, seconds * 1000))
  const missed = result.gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
  const frames = result.gaps.length
  return {
    dropped: (100 * missed) / (frames + missed),
    blank: 100 * mean(result.blanks),
    cpu: cpu / frames,
    style: style / frames,
    layout: layout / frames,
  }
}
