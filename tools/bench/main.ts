/**
 * npm run bench: the production build, served compressed and cached as docs/hosting.md says, driven in a real
 * Chromium. Prints medians; judges nothing. Run npm run build first. RUNS=5 by default.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { chromium, type Browser, type BrowserContext } from 'playwright'

import { launchOptions } from '../find-chromium.ts'
import { firstVisitOf, growthOf, type Bench } from './catalogue.ts'
import { CPU_SLOWDOWN, median, medians, observe, print, shape, slow4g, visit, type Visit } from './measure.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const port = Number(process.env['BENCH_PORT'] ?? 4600)
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'kk-KZ',
}

let sessions = 0
function freshAddress() {
  sessions += 1
  return `http://bench-${process.pid}-${sessions}.localhost:${port}`
}

/** A fresh session of the mock, and the way to its number of games. */
function freshPlace() {
  const address = freshAddress()
  const [session = ''] = new URL(address).hostname.split('.')
  return {
    address,
    async setGames(games: number) {
      const headers = { 'x-mock-session': session, 'content-type': 'application/json' }
      const body = JSON.stringify({ games })
      await fetch(`http://127.0.0.1:${port}/__mock/catalogue`, { method: 'POST', headers, body })
    },
  }
}

async function workerReady(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.waitForTimeout(4000) // the rest of the chunks and the saved lists
  await page.close()
}

async function firstVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await observe(page)
  const figures = await visit(page, await shape(page, slow4g, CPU_SLOWDOWN), freshAddress())
  await context.close()
  return figures
}

async function laterVisit(browser: Browser, offline: boolean): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const address = freshAddress()
  await workerReady(context, address)
  await context.setOffline(offline)
  const page = await context.newPage()
  await observe(page)
  const figures = await visit(page, await shape(page, offline ? null : slow4g, CPU_SLOWDOWN), address)
  await context.close()
  return figures
}

async function routeChange(browser: Browser) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(freshAddress())
  await page.waitForTimeout(3000)
  await shape(page, null, CPU_SLOWDOWN)
  const change = async (href: RegExp) =>
    page.evaluate(async (source) => {
      const pattern = new RegExp(source)
      const link = [...document.querySelectorAll('a')].find((anchor) => pattern.test(anchor.pathname))
      const begin = performance.now()
      const before = document.querySelector('h1')
      link?.click()
      await new Promise<void>((resolve) => {
        const look = () => {
          const heading = document.querySelector('h1')
          if (heading && heading !== before) resolve()
          else if (performance.now() - begin > 5000) resolve()
          else requestAnimationFrame(look)
        }
        look()
      })
      return performance.now() - begin
    }, href.source)
  const first = await change(/^\/games\/category\//)
  await page.goBack()
  await page.waitForTimeout(500)
  const warm = await change(/^\/games\/category\//)
  await context.close()
  return { first, warm }
}

const SIZES = [100, 1000, 10_000]

/** What the number of games changes, and what data saver saves. */
async function catalogue(bench: Bench, repeat: <T>(measure: () => Promise<T>) => Promise<T[]>) {
  const saver = medians(await repeat(() => firstVisitOf(bench, '/', 1000, true)))
  const plain = medians(await repeat(() => firstVisitOf(bench, '/', 1000)))
  print('home with data saver', { ...saver, 'part of the bytes': saver.kilobytes / plain.kilobytes })
  print(
    'category, first visit, slow 4G',
    medians(await repeat(() => firstVisitOf(bench, '/games/category/slots', 1000))),
  )
  for (const games of SIZES) {
    print(`${games.toLocaleString('en')} games`, medians(await repeat(() => growthOf(bench, games))))
  }
}

const server = spawn(
  process.execPath,
  ['mock-server/main.ts', '--port', String(port), '--dist', process.env['DIST'] ?? 'dist'],
  {
    stdio: 'pipe',
  },
)
server.on('exit', () => {
  console.error(`The mock did not start on port ${port}. Is it taken? BENCH_PORT=4700 npm run bench`)
  process.exit(1)
})
await once(server.stdout, 'data')
const browser = await chromium.launch(launchOptions())
try {
  const repeat = async <T>(measure: () => Promise<T>): Promise<T[]> => {
    const results: T[] = []
    for (let run = 0; run < runs; run += 1) results.push(await measure())
    return results
  }
  console.log(`Medians of ${runs} runs. Link 150 ms, 1.6 Mbit/s; processor ${CPU_SLOWDOWN}× slower. Times in ms.`)
  print('first visit, slow 4G', medians(await repeat(() => firstVisit(browser))))
  print('repeat visit, slow 4G', medians(await repeat(() => laterVisit(browser, false))))
  print('offline start', medians(await repeat(() => laterVisit(browser, true))))
  const changes = await repeat(() => routeChange(browser))
  print('route change', {
    first: median(changes.map(({ first }) => first)),
    warm: median(changes.map(({ warm }) => warm)),
  })
  await catalogue({ browser, device: phone, place: freshPlace }, repeat)
} finally {
  await browser.close()
  server.removeAllListeners('exit')
  server.kill()
}
