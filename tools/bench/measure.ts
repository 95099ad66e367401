import type { CDPSession, Page } from 'playwright'

/** What a visit cost: times in ms, bytes as they went over the wire. */
export type Visit = { fcp: number; lcp: number; tbt: number; cls: number; kilobytes: number }

export type Link = { latency: number; kilobits: number }
/** Slow 4G: milliseconds, kilobits per second. */
export const slow4g: Link = { latency: 150, kilobits: 1600 }
export const CPU_SLOWDOWN = 4

/** Shapes the page's link and processor. The worker's own fetches are not shaped by the page's session. */
export async function shape(page: Page, link: Link | null, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (link) {
    const bytesPerSecond = (link.kilobits * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

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

/** Opens an address and waits until the network and the paint are quiet. */
export async function visit(page: Page, session: CDPSession, address: string): Promise<Visit> {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.getByRole('link', { name: /.+/ }).first().waitFor()
  await page.waitForTimeout(3500) // LCP is final when nothing larger came for a while
  const seen = await page.evaluate(() => (window as unknown as { __seen: Omit<Visit, 'kilobytes'> }).__seen)
  return { ...seen, kilobytes: bytes / 1024 }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The median of each figure over several runs. */
export function medians<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])) as Figures
}

export function print(title: string, figures: Record<string, number>): void {
  const text = Object.entries(figures).map(
    ([name, value]) => `${name} ${value < 10 ? value.toFixed(3) : Math.round(value)}`,
  )
  console.log(`${title.padEnd(34)} ${text.join('   ')}`)
}
