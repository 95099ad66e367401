import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { CDPSession } from 'playwright'

import { type Bench, CPU_SLOWDOWN, opened, shape, slow4g, type Table } from './measure.ts'
import { startLink } from './link.ts'
import { observe, seenBy } from './visits.ts'

const WINDOW = 14_000 // ms from the first request: the worker has stored its files by then
const GAMES = 1000

type Kind = 'pictures' | 'answers of the API' | 'code, styles, texts, fonts'
type Bytes = { kind: Kind; bytes: number }

function kindOf(path: string): Kind {
  if (path.startsWith('/img/')) return 'pictures'
  return path.startsWith('/api/') ? 'answers of the API' : 'code, styles, texts, fonts'
}

/**
 * A proxy between browser and mock that counts response bytes for page and worker, as sent. Ignores headers, because
 * HTTP/2 compresses repeated ones to a few bytes.
 */
async function startCounter(mockPort: number) {
  const seen: Bytes[] = []
  const server = createServer((startedAt, response) => {
    const { method, headers, url = '/' } = startedAt
    const call = request({ host: '127.0.0.1', port: mockPort, path: url, method, headers }, (given) => {
      let bytes = 0
      response.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.on('data', (part: Buffer) => (bytes += part.length))
      given.on('end', () => seen.push({ kind: kindOf(url), bytes }))
      given.pipe(response)
    })
    call.on('error', () => response.destroy())
    startedAt.pipe(call)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stop = () => server.closeAllConnections()
  return { port, seen, stop: () => (stop(), server.close()) }
}

/** Kilobytes of a first visit of the home page on a slow line, by kind. */
async function firstVisitBytes(bench: Bench, savesData: boolean): Promise<Record<Kind, number>> {
  const counter = await startCounter(bench.mockPort)
  const { context, page, address: url } = await opened(bench, GAMES, counter.port)
  const session = await shape(page, slow4g, 1)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
  const begin = performance.now()
  await page.goto(url)
  await page.waitForTimeout(WINDOW - (performance.now() - begin))
  await context.close()
  counter.stop()
  const total = (kind: Kind) =>
    counter.seen.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return {
    'code, styles, texts, fonts': total('code, styles, texts, fonts'),
    pictures: total('pictures'),
    'answers of the API': total('answers of the API'),
  }
}

/** Bytes that data saver saves on a first visit. They hardly differ between runs, so one run of each is enough. */
export async function measureBytes(bench: Bench): Promise<Table> {
  const plain = await firstVisitBytes(bench, false)
  const saver = await firstVisitBytes(bench, true)
  const row = (name: string, of: (bytes: Record<Kind, number>) => number) => ({
    name,
    figures: { KB: of(plain), 'with data saver': of(saver), part: of(saver) / of(plain) },
  })
  const own = (bytes: Record<Kind, number>) => bytes.pictures + bytes['answers of the API']
  return {
    title: 'Bytes of a first visit, with and without data saver',
    note: `All that the server sent to page and worker in the first ${WINDOW / 1000} s of the home page, slow 4G.`,
    rows: [
      ...Object.keys(plain).map((kind) => row(kind, (bytes) => bytes[kind as Kind])),
      row('all', (bytes) => Object.values(bytes).reduce((sum, part) => sum + part, 0)),
      row("without the app's own files", own),
    ],
  }
}

const QUIET = 3000 // ms after the load: the LCP is final
const NAME_LENGTH = 48

type RequestEntry = { path: string; asked: number; answered: number; bytes: number }

/** Notes every request of the page: ms since the navigation began. */
function recordRequests(session: CDPSession): RequestEntry[] {
  const byId = new Map<string, RequestEntry>()
  let begin = 0
  const all: RequestEntry[] = []
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
  const { context, page, address: url } = await opened(bench, undefined, link.port)
  await observe(page)
  const session = await shape(page, null, CPU_SLOWDOWN)
  const requests = recordRequests(session)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET)
  const { lcp } = await seenBy(page)
  await context.close()
  link.stop()
  const before = requests
    .filter(({ asked: request }) => request <= lcp)
    .toSorted((one, other) => one.asked - other.asked)
  return {
    title: 'Requests before the largest paint, in order',
    note: `Home, first visit, slow 4G below HTTP, one visit; the largest paint comes at ${Math.round(lcp)} ms.`,
    rows: before.map(({ path, asked: request, answered, bytes }, index) => ({
      name: `${index + 1} ${short(path)}`,
      figures: { 'asked ms': request, 'answered ms': answered, KB: bytes / 1024 },
    })),
  }
}
