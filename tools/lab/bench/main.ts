/**
 * npm run bench: measures the production build in a real Chromium, served with compression and caching as in
 * docs/hosting.md. Prints medians as the tables of docs/performance.md, without a verdict, and the duration. Run npm
 * run build first. RUNS=5 by default; `npm run lab bench -- search list` measures parts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { chromium } from 'playwright'

import { readArguments } from '../../../conformance/arguments.ts'
import { launchOptions } from '../find-chromium.ts'
import { measureCalls } from './calls.ts'
import { measureBytes, measureWaterfall } from './waterfall.ts'
import { measureHeap } from './heap.ts'
import { measureList } from './list.ts'
import { type Bench, CPU_SLOWDOWN, slow4g, type Table, tableText } from './measure.ts'
import { measureSearch } from './search.ts'
import { measureThread } from './thread.ts'
import { measureRoutes, measureVisits } from './visits.ts'

const parts: Record<string, (bench: Bench) => Promise<Table>> = {
  visits: measureVisits,
  waterfall: measureWaterfall,
  routes: measureRoutes,
  thread: measureThread,
  calls: measureCalls,
  bytes: measureBytes,
  search: measureSearch,
  list: measureList,
  heap: measureHeap,
}

const runs = Number(process.env['RUNS'] ?? 5)
const mockPort = Number(process.env['BENCH_PORT'] ?? 4600)
const dist = process.env['DIST'] ?? 'dist'
const { words: names } = readArguments('npm run lab bench -- [PART …]', { words: Object.keys(parts) })

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'kk-KZ',
}

let sessions = 0
function origin(port = mockPort) {
  sessions += 1
  const session = `bench-${process.pid}-${sessions}`
  return {
    address: `http://${session}.localhost:${port}`,
    async setGames(games: number) {
      const headers = { 'x-mock-session': session, 'content-type': 'application/json' }
      const body = JSON.stringify({ games })
      await fetch(`http://127.0.0.1:${mockPort}/__mock/catalogue`, { method: 'POST', headers, body })
    },
  }
}

const server = spawn(process.execPath, ['mock-server/main.ts', '--port', String(mockPort), '--dist', dist], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.once('exit', () => {
  console.error(`The mock did not start, or has ended. Is port ${mockPort} taken? BENCH_PORT=4700 npm run lab bench`)
  process.exit(1)
})
await once(server.stdout, 'data')
const browser = await chromium.launch(launchOptions())
const begin = performance.now()
try {
  const { latency, kilobits } = slow4g
  console.log(
    `Medians of ${runs} runs. Slow 4G: ${latency} ms, ${kilobits / 1000} Mbit/s, processor ${CPU_SLOWDOWN}× slower.\n`,
  )
  const bench: Bench = { browser, device: phone, runs, place: origin, mockPort }
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const table = await parts[name]?.(bench)
    if (table) console.log(tableText(table))
  }
  console.log(`Took ${Math.round((performance.now() - begin) / 1000)} s.`)
} finally {
  await browser.close()
  server.removeAllListeners('exit')
  server.kill()
}
