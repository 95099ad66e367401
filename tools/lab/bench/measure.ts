import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

/** A new session of the mock: its URL and a setter for its number of games. */
export type BenchServer = { address: string; setGames: (count: number) => Promise<void> }
export type Bench = {
  browser: Browser
  device: BrowserContextOptions
  runs: number
  /** Returns a new session each time; `port` of a proxy between browser and mock, if any. */
  place: (port?: number) => BenchServer
  mockPort: number
}

export type Link = { latency: number; kilobits: number }
/** Slow 4G: milliseconds, kilobits per second. */
export const slow4g: Link = { latency: 150, kilobits: 1600 }
export const CPU_SLOWDOWN = 4
/** Sizes of the catalogue that show how a figure grows. */
export const SIZES = [100, 1000, 10_000]
export const LARGEST = Math.max(...SIZES)

/** Opens a page with a new profile and a new mock session with `games` games; by default the mock's number. */
export async function opened(bench: Bench, games?: number, port?: number) {
  const context: BrowserContext = await bench.browser.newContext({ ...bench.device, serviceWorkers: 'allow' })
  const { address: url, setGames } = bench.place(port)
  if (games !== undefined) await setGames(games)
  return { context, address: url, page: await context.newPage() }
}

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

/** Runs `work` on a processor `slowdown` times slower. */
export async function slowed<T>(page: Page, slowdown: number, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** Milliseconds of the main thread: in total, for styles and for layout; `layouts` counts layouts. */
export type Cost = { cpu: number; style: number; layout: number; layouts: number }

/** Processor time of the page's main thread during `work`. Other load on the machine does not count. */
export async function costOf<T>(page: Page, work: () => Promise<T>): Promise<Cost & { result: T }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<Cost> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    const ms = (wanted: string) => metric(wanted) * 1000
    return {
      cpu: ms('TaskDuration'),
      style: ms('RecalcStyleDuration'),
      layout: ms('LayoutDuration'),
      layouts: metric('LayoutCount'),
    }
  }
  const before = await spent()
  const result = await work()
  const after = await spent()
  await session.detach()
  return {
    cpu: after.cpu - before.cpu,
    style: after.style - before.style,
    layout: after.layout - before.layout,
    layouts: after.layouts - before.layouts,
    result,
  }
}

/** Megabytes that the page's scripts hold, after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

export async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure())
  return results
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The median of each figure over several runs. */
export function medians<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])) as Figures
}

/** Figures of one kind: each row is a measurement, and all rows have the same columns. */
export type Table = { title: string; note?: string; rows: { name: string; figures: Record<string, number> }[] }

function written(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 10 || Number.isInteger(value)) return String(Math.round(value))
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1)
}

/** A table as docs/performance.md holds it: Markdown, its columns in line. */
export function tableText({ title, note, rows }: Table): string {
  const names = Object.keys(rows[0]?.figures ?? {})
  const cells = [
    ['', ...names],
    ...rows.map(({ name, figures }) => [name, ...names.map((column) => written(figures[column] ?? Number.NaN))]),
  ]
  const widths = ['', ...names].map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [`## ${title}`, ...(note ? ['', note] : []), '', line(head), rule, ...body.map(line), ''].join('\n')
}
