/**
 * npm run smoke:nginx: serves a build behind Debian's nginx with the rules of a production build. Checks it by HTTP
 * and in a browser with the mock as API, then repeats this in the container (compose.yaml). DIST is the build
 * (`dist`), NGINX the program. Reports what is missing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { chromium } from 'playwright'

import { types } from '../../../mock-server/http/content-types.ts'
import { CSP_REPORTS_BYTES, CSP_REPORTS_RATE, sendCspReports } from '../../../src/contract/csp-reports.ts'
import { launchOptions } from '../find-chromium.ts'
import { headersFor, type HeaderRules } from '../../build/hosting-rules.ts'
import { nginxRules } from '../../build/nginx-rules.ts'
import { type Response, sendTo, check, checkContainer, faultCount, serversOfContainer, withNginx } from './nginx.ts'
import { checkPreviews, startPrerenderer } from './prerenderer.ts'

const dist = resolve(process.env['DIST'] ?? 'dist')
const port = Number(process.env['SMOKE_PORT'] ?? 4680)
const mockPort = port + 1
const program = process.env['NGINX'] ?? 'nginx'
const rulesOfContainer = `${dist}-hosting/container.conf.template`
const html = { accept: 'text/html,*/*' }

function missing(): string | null {
  for (const file of [join(dist, 'headers.json'), rulesOfContainer])
    if (!existsSync(file)) return `There is no build in ${dist}. Run: npm run build (or name it: DIST=folder)`
  if (spawnSync(program, ['-v']).status !== 0)
    return 'nginx is missing. Run: apt-get install nginx-light (or name it: NGINX=/path/to/nginx)'
  return null
}

const lack = missing()
if (lack !== null) {
  console.error(lack)
  process.exit(1)
}

const send = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  sendTo(port, path, { headers: { host: 'smoke.localhost', ...headers } })
const read = (file: string) => readFileSync(join(dist, file))
const rules = JSON.parse(read('headers.json').toString()) as HeaderRules

/** Checks every header of the build for this path. */
function checkHeaders(path: string, { headers }: Response) {
  const wrong = Object.entries(headersFor(rules, path)).filter(([name, value]) => headers[name.toLowerCase()] !== value)
  check(`${path} has the headers of the build`, wrong.length === 0, wrong)
}

async function checkPages() {
  const page = await send('/', html)
  check('/ is the page', page.status === 200 && page.body.equals(read('index.html')), page.status)
  checkHeaders('/', page)
  const again = await send('/', { ...html, 'if-none-match': page.headers['etag'] ?? '' })
  check('/ asked again with its ETag is a 304', again.status === 304, again.status)
  const deep = await send('/games/some-game?mode=demo', html)
  check('an address of the app is the page', deep.status === 200 && deep.body.equals(page.body), deep.status)
  checkHeaders('/games/some-game', deep)
  const script = await send('/games/some-game.js', { accept: 'image/*,*/*;q=0.8' })
  check('what asks for no page gets none', script.status === 404, script.status)
  for (const accept of ['*/*', '']) {
    const shared = await send('/games/some-game', { accept })
    check(`who asks for "${accept}" gets the page`, shared.body.equals(page.body), shared.status)
    for (const path of ['/lost.png', '/assets/lost', '/assets/lost-12345678.js']) {
      const lost = await send(path, { accept })
      check(`"${accept}" on ${path} is a 404, never the page`, lost.status === 404, lost.status)
    }
  }
  for (const path of [
    '/assets/lost-12345678.js',
    '/api/v1/none',
    '/img/none',
    '/headers.json',
    '/.vite/manifest.json',
  ]) {
    const { status, body, headers } = await send(path, html)
    check(`${path} is a 404, never the page`, status === 404 && !body.includes('app-scripts'), status)
    if (!path.startsWith('/api')) check(`${path} is kept by no cache`, headers['cache-control'] === 'no-store', headers)
  }
}

async function checkFiles() {
  const asset = /src="(\/assets\/index-[^"]+\.js)"/.exec(read('index.html').toString())?.[1] ?? ''
  const plain = await send(asset)
  check(`${asset} is there as it is`, plain.status === 200 && plain.body.equals(read(asset)), plain.status)
  checkHeaders(asset, plain)
  check('a script has the type of one', /javascript/.test(plain.headers['content-type'] ?? ''), plain.headers)
  const packed = await send(asset, { 'accept-encoding': 'gzip, br' })
  const encoding = packed.headers['content-encoding']
  const content = encoding === 'br' ? brotliDecompressSync : gunzipSync
  check('a script travels compressed', encoding === 'gzip' || encoding === 'br', encoding)
  check('and is the same', encoding !== undefined && content(packed.body).equals(plain.body))
  check(
    'caches are told that it depends',
    /accept-encoding/i.test(packed.headers['vary'] ?? ''),
    packed.headers['vary'],
  )
  const notices = (await send('/third-party.txt')).body.toString()
  for (const name of ['react-dom', 'workbox-core', '@fontsource-variable/onest'])
    check(`the notices of others name ${name}`, notices.includes(`\n${name} `))
  for (const path of ['/sw.js', '/version.json', '/manifest.webmanifest']) {
    const file = await send(path)
    check(`${path} is there`, file.status === 200 && file.body.equals(read(path)), file.status)
    check(`${path} is asked for each time`, file.headers['cache-control'] === 'no-cache', file.headers['cache-control'])
  }
}

/** Reports of the policy reach the API, short and seldom. */
async function checkReports() {
  const report = (bytes: number) => {
    const body = Buffer.from(`[]${' '.repeat(bytes - 2)}`)
    const headers = { host: 'smoke.localhost', 'content-type': 'application/reports+json' }
    return sendTo(port, sendCspReports.path, { method: 'POST', headers, body })
  }
  const { status } = await report(100)
  check('a report of the policy reaches the API', status === 200, status)
  const large = await report(CSP_REPORTS_BYTES + 1)
  check('a report of more than 32 KiB does not', large.status === 413, large.status)
  const many = await Promise.all(Array.from({ length: 2 * CSP_REPORTS_RATE }, () => report(100)))
  check('nor do more of them than anybody has', many.at(-1)?.status === 429, many.at(-1)?.status)
}

/** A browser finds no breach of the CSP, starts the app, and starts it again without a network. */
async function checkBrowser() {
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext()
  const page = await context.newPage()
  const breaches: string[] = []
  page.on('console', (line) => /content security policy|trusted/i.test(line.text()) && breaches.push(line.text()))
  const hasGames = () => page.locator('main a[href^="/games/"] img').first().waitFor({ timeout: 60_000 })
  await page.goto(`http://smoke.localhost:${port}/`)
  await hasGames()
  check('the app starts behind nginx', true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await context.setOffline(true)
  await page.goto(`http://smoke.localhost:${port}/games/search`)
  await page.getByRole('dialog').first().waitFor({ timeout: 60_000 })
  check('and without a network', true)
  check('no breach of the CSP', breaches.length === 0, breaches)
  await browser.close()
}

/** The ready rules as a server of this machine, the mock behind it. */
function readyRules(changes: { isBuried?: boolean; prerender?: string } = {}): string {
  const listen = `127.0.0.1:${port}`
  const proxy = `http://127.0.0.1:${mockPort}`
  return nginxRules({ headers: rules, types, host: 'smoke.localhost', root: dist, listen, proxy, ...changes })
}

const isUp = () =>
  send('/', html).then(
    () => true,
    () => false,
  )
const behind = (servers: string, run: () => Promise<void>) => withNginx({ program, folder, servers }, isUp, run)

const folder = mkdtempSync(join(tmpdir(), 'smoke-nginx-'))
const mock = spawn(process.execPath, ['mock-server/main.ts', '--port', String(mockPort), '--dist', dist], {
  stdio: 'pipe',
})
await once(mock.stdout, 'data')
try {
  await behind(readyRules(), async () => {
    await checkPages()
    await checkFiles()
    await checkReports()
    await checkBrowser()
  })
  await behind(readyRules({ isBuried: true }), async () => {
    const packed = await send('/sw.js', { 'accept-encoding': 'gzip' })
    const body = packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.body) : packed.body
    check('buried: /sw.js is the tombstone, compressed too', body.equals(read('tombstone-sw.js')), packed.status)
    checkHeaders('/sw.js', packed)
  })
  const prerenderer = await startPrerenderer()
  await behind(readyRules({ prerender: prerenderer.address }), () =>
    checkPreviews(send, `smoke.localhost:${port}`, read('index.html')),
  )
  await prerenderer.stop()
  const container = { rules: rulesOfContainer, dist, port, api: `http://127.0.0.1:${mockPort}` }
  await behind(serversOfContainer(container), () => checkContainer(port, dist))
} finally {
  mock.kill()
  rmSync(folder, { recursive: true })
}
if (faultCount() > 0) {
  console.error(`${faultCount()} rules do not hold behind nginx`)
  process.exitCode = 1
}
