import type { CDPSession, Page } from 'playwright'

import { type Bench, medians, opened, repeat, type Table } from './measure.ts'
import { AFTER_USABLE, CARDS, scrollHome } from './thread.ts'
import { changeCosts } from './visits.ts'

/** Function calls of the page's scripts since the last time. A busy machine changes them little. */
async function callsOf(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countVisit(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(CARDS)
  await page.waitForTimeout(AFTER_USABLE)
  const visit = await callsOf(session)
  await scrollHome(page)
  const scroll = await callsOf(session)
  await changeCosts(page)
  return { visit, scroll, 'three changes of page': await callsOf(session) }
}

/** Counts of calls need their own visit, because counting keeps functions from being optimised. */
export async function measureCalls(bench: Bench): Promise<Table> {
  const visits = await repeat(bench.runs, async () => {
    const { context, page, address: url } = await opened(bench)
    const counts = await countVisit(page, url)
    await context.close()
    return counts
  })
  return {
    title: 'Function calls, thousands',
    note: 'Home, first visit until 14 s after usable. For a busy machine, where times show a direction only.',
    rows: Object.entries(medians(visits)).map(([name, count]) => ({ name, figures: { calls: count / 1000 } })),
  }
}
