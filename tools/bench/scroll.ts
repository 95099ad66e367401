import type { Page } from 'playwright'

/** Frames while scrolling a long list: `dropped` in percent of 60 Hz, `heap` in MB after it. */
export type Scroll = { frames: number; dropped: number; heap: number }

/** Scrolls the window down for some seconds at a finger's speed and counts late frames. */
export async function scrollList(page: Page, seconds: number): Promise<Scroll> {
  const frames = await page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        const begin = performance.now()
        let last = begin
        const step = (now: number) => {
          gaps.push(now - last)
          last = now
          window.scrollBy(0, 24)
          if (now - begin < duration) requestAnimationFrame(step)
          else resolve(gaps)
        }
        requestAnimationFrame(step)
      }),
    seconds * 1000,
  )
  const budget = 1000 / 60
  const missed = frames.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / budget) - 1), 0)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { frames: frames.length, dropped: (100 * missed) / (frames.length + missed), heap: usedSize / 1024 / 1024 }
}
