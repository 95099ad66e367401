import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** A smaller shift of a page cannot be seen. */
const MOST = 0.05

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Runs in the page: how far things have moved by themselves so far, and which elements. It moves something itself at the
 * end: a browser that does not even report that has reported nothing.
 */
function layoutShifts(): Promise<{ sum: number; moved: string[] }> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    let sum = 0
    const moved: string[] = []
    const rectOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className} ${node.textContent.slice(0, 30)}` : 'a text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.startTime >= begin) resolve({ sum, moved })
        else if (!entry.hadRecentInput) {
          sum += entry.value
          for (const { node, previousRect, currentRect } of entry.sources)
            moved.push(
              `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${nameOf(node)}, ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
            )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const mark = document.createElement('div')
    mark.style.cssText = 'position: fixed; top: 0; left: 0; width: 200px; height: 200px; background: red'
    document.body.append(mark)
    requestAnimationFrame(() => requestAnimationFrame(() => (mark.style.top = '300px')))
    setTimeout(() => reject(new Error('no layout shift was reported, not even our own')), 15_000)
  })
}

/** Runs in the page: records each block of the home page that is rendered with another height than was reserved for it. */
function recordBlockHeights() {
  const NONE = 'no block was reserved'
  const wrong: string[] = [NONE]
  Object.assign(window, { wrongHeights: wrong })
  let last: { height: number; name: string }[] = []
  const check = () => {
    const blocks = [
      ...document.querySelectorAll('main section[aria-labelledby], main div[aria-hidden][class*="place"]'),
    ]
    if (wrong[0] === NONE && blocks.some((block) => block.localName === 'div')) wrong.shift()
    const now = blocks.map((block) => ({
      height: block.getBoundingClientRect().height,
      name: block.querySelector('h2')?.textContent ?? '',
    }))
    if (now.length === last.length) {
      for (const [at, { height, name }] of now.entries()) {
        const before = last[at]?.height ?? 0
        if (Math.abs(height - before) > 1) wrong.push(`${name}: ${before} reserved, ${height} rendered`)
      }
    }
    last = now
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Call before the page opens. Returns a function that lists blocks of the home page with a wrong reserved height. */
export async function watchBlockHeights(page: Page) {
  await page.addInitScript(recordBlockHeights)
  return () => page.evaluate(() => (window as unknown as { wrongHeights: string[] }).wrongHeights)
}

/** Expects that nothing on the page has moved by itself. A failure lists what moved, when, and from where to where. */
export async function expectStill(page: Page, path = '') {
  const { sum, moved } = await page.evaluate(layoutShifts)
  expect.soft(sum < MOST ? [] : moved, `${path} shift ${sum.toFixed(3)}`).toEqual([])
}
