import type { CDPSession } from 'playwright'

import { startLink } from './link.ts'
import { type Bench, CPU_SLOWDOWN, opened, shape, slow4g } from './measure.ts'
import type { Table } from './table.ts'
import { observe, seenBy } from './visits.ts'

const QUIET = 3000 // ms after the load: the LCP is final
const NAME_LENGTH = 48

type Asked = { path: string; asked: number; answered: number; bytes: number }

/** Notes every request of the page: ms since the navigation began. */
function noteRequests(session: CDPSession): Asked[] {
  const byId = new Map<string, Asked>()
  let begin = 0
  const all: Asked[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begin ||= timestamp
    const { pathname, search } = new URL(request.url)
    const path = pathname.startsWith('/api/') ? pathname : pathname + search
    const entry = { path, asked: (timestamp - begin) * 1000, answered: Number.NaN, bytes: 0 }
    byId.set(requestId, entry)
    all.push(entry)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = byId.get(requestId)
    if (entry) Object.assign(entry, { answered: (timestamp - begin) * 1000, bytes: encodedDataLength })
  })
  return all
}

const short = (path: string) => (path.length > NAME_LENGTH ? `…${path.slice(1 - NAME_LENGTH)}` : path)

/** Requests of the first visit of the home page before its largest paint, in order. */
export async function measureWaterfall(bench: Bench): Promise<Table> {
  const link = await startLink(bench.mockPort, slow4g)
  const { context, page, address } = await opened(bench, undefined, link.port)
  await observe(page)
  const session = await shape(page, null, CPU_SLOWDOWN)
  const requests = noteRequests(session)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET)
  const { lcp } = await seenBy(page)
  await context.close()
  link.stop()
  const before = requests.filter(({ asked }) => asked <= lcp).toSorted((one, other) => one.asked - other.asked)
  return {
    title: 'Requests before the largest paint, in order',
    note: `Home, first visit, slow 4G below HTTP, one visit; the largest paint comes at ${Math.round(lcp)} ms.`,
    rows: before.map(({ path, asked, answered, bytes }, index) => ({
      name: `${index + 1} ${short(path)}`,
      figures: { 'asked ms': asked, 'answered ms': answered, KB: bytes / 1024 },
    })),
  }
}
