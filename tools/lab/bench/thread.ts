import type { Page } from 'playwright'

import { type Bench, costOf, CPU_SLOWDOWN, medians, opened, repeat, shape, type Table } from './measure.ts'
import { changeCosts } from './visits.ts'

export const AFTER_USABLE = 14_000 // ms without a touch
const LATER = 10_000 // ms without a touch, in which only the slider moves
const SPEED = 2000 // px a second
export const CARDS = 'main li a'

/** Frames of a scroll that may lay out the page: more of them mean that something was mounted. */
const LAYOUTS = 3

/** Runs in the page: scrolls it from its start to its end at a constant speed. Returns its length and the frames. */
function scrollThrough(speed: number): Promise<{ px: number; frames: number; dropped: number }> {
  const px = document.documentElement.scrollHeight - innerHeight
  return new Promise((resolve) => {
    const begin = performance.now()
    let [last, frames, dropped] = [begin, 0, 0]
    const draw = (now: number) => {
      frames += 1
      dropped += Math.max(0, Math.round(((now - last) * 60) / 1000) - 1)
      last = now
      const top = ((now - begin) / 1000) * speed
      scrollTo(0, top)
      if (top < px) requestAnimationFrame(draw)
      else resolve({ px, frames, dropped })
    }
    requestAnimationFrame(draw)
  })
}

/** Pictures of a scroll, and videos of the slider, which moves by its own timer. */
const isPicture = (type: string) => type === 'image' || type === 'media'

/** Scrolls home once: its cost, its layouts, and its requests other than pictures. */
export async function scrollHome(page: Page) {
  const started: string[] = []
  page.on('request', (request) => {
    if (!isPicture(request.resourceType())) started.push(request.url())
  })
  const { cpu, layouts, result } = await costOf(page, () => page.evaluate(scrollThrough, SPEED))
  for (const url of started) console.log(`  started by a scroll: ${url}`)
  const { px, frames, dropped } = result
  return {
    'scroll, ms per 1,000 px': (cpu * 1000) / px,
    'scroll, ms per frame': cpu / frames,
    'scroll, dropped %': (100 * dropped) / (frames + dropped),
    'scroll, layouts': layouts,
    'scroll, requests': started.length,
  }
}

/** Costs of the main thread of one visit: 14 s after usable, 10 s later on, a scroll, and changes of the page. */
export async function threadCosts(bench: Bench) {
  const { context, page, address: url } = await opened(bench)
  await shape(page, null, CPU_SLOWDOWN)
  let requests = 0
  page.on('request', () => (requests += 1)) // without those of the worker
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(CARDS)
  const { cpu, style, layout } = await costOf(page, () => page.waitForTimeout(AFTER_USABLE))
  const visit = { 'after usable, ms': cpu, 'of it style': style, 'of it layout': layout, requests }
  const later = await costOf(page, () => page.waitForTimeout(LATER))
  const scroll = await scrollHome(page)
  const changes = await changeCosts(page)
  await context.close()
  return {
    ...visit,
    'later, ms per second': (later.cpu * 1000) / LATER,
    ...scroll,
    'first change, ms': changes['processor ms, first'],
    'warm change, ms': changes['processor ms, warm'],
    'way back, ms': changes['processor ms, back'],
  }
}

/** One row for each cost, because a visit has too many for columns. */
export async function measureThread(bench: Bench): Promise<Table> {
  const figures = medians(await repeat(bench.runs, () => threadCosts(bench)))
  const isQuiet = figures['scroll, requests'] === 0 && figures['scroll, layouts'] < LAYOUTS
  const goal = `no request but pictures, fewer than ${LAYOUTS} layouts`
  return {
    title: 'Main thread of a visit',
    note: `Home, first visit, ${CPU_SLOWDOWN}×, no shaped link. Goal of a scroll: ${goal} (${isQuiet ? 'reached' : 'missed'}).`,
    rows: Object.entries(figures).map(([name, value]) => ({ name, figures: { figure: value } })),
  }
}
