import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type Bench, opened, shape, slow4g } from './measure.ts'
import type { Table } from './table.ts'

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
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const call = request({ host: '127.0.0.1', port: mockPort, path: url, method, headers }, (given) => {
      let bytes = 0
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.on('data', (part: Buffer) => (bytes += part.length))
      given.on('end', () => seen.push({ kind: kindOf(url), bytes }))
      given.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    asked.pipe(call)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stop = () => server.closeAllConnections()
  return { port, seen, stop: () => (stop(), server.close()) }
}

/** Kilobytes of a first visit of the home page on a slow line, by kind. */
async function firstVisitBytes(bench: Bench, savesData: boolean): Promise<Record<Kind, number>> {
  const counter = await startCounter(bench.mockPort)
  const { context, page, address } = await opened(bench, GAMES, counter.port)
  const session = await shape(page, slow4g, 1)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })
  const begin = performance.now()
  await page.goto(address)
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
