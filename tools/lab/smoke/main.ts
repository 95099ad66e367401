/**
 * npm run lab nginx: serves a build behind Debian's nginx and Caddy with the rules of a production build, and by the
 * rules of `_headers`. Checks it by HTTP and in a browser with the mock as API, then repeats this with the files of the
 * container. DIST is the build (`dist`), NGINX and CADDY the programs. Reports what is missing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { chromium } from 'playwright'

import { types } from '../../../mock-server/http/content-types.ts'
import { caddyRules } from '../../build/caddy-rules.ts'
import type { HeaderRules } from '../../build/hosting-rules.ts'
import { nginxRules, trustedLines } from '../../build/nginx-rules.ts'
import { launchOptions } from '../find-chromium.ts'
import { caddyGlobals, withCaddy } from './caddy.ts'
import { checkContainer, checkMovedApi, withContainer } from './container.ts'
import { checkHeadersFile } from './headers-host.ts'
import { check, faultCount, withNginx } from './nginx.ts'
import { checkPreviews, startPrerenderer } from './prerenderer.ts'
import { checkLimitsApart, checkLogs, checkProxied, sendSecrets } from './proxying.ts'
import {
  checkChangePassword,
  checkFiles,
  checkHeaders,
  checkManyReports,
  checkPages,
  checkReports,
  entryOf,
  siteTools,
} from './site.ts'
import { startUpstream } from './upstream.ts'

const dist = resolve(process.env['DIST'] ?? 'dist')
const port = Number(process.env['SMOKE_PORT'] ?? 4680)
const mockPort = port + 1
const programs = { nginx: process.env['NGINX'] ?? 'nginx', caddy: process.env['CADDY'] ?? 'caddy' }
const template = `${dist}-hosting/container.conf.template`
const site = { dist, port }

function missing(): string | null {
  for (const file of [join(dist, 'headers.json'), template])
    if (!existsSync(file)) return `There is no build in ${dist}. Run: npm run build (or name it: DIST=folder)`
  if (spawnSync(programs.nginx, ['-v']).status !== 0)
    return 'nginx is missing. Run: apt-get install nginx-light libnginx-mod-http-brotli-static (or name it: NGINX=/path)'
  if (spawnSync(programs.caddy, ['version']).status !== 0)
    return 'Caddy is missing. Run: apt-get install caddy (or name it: CADDY=/path)'
  if (spawnSync('envsubst', ['-V']).status !== 0) return 'envsubst is missing. Run: apt-get install gettext-base'
  return null
}

const lack = missing()
if (lack !== null) {
  console.error(lack)
  process.exit(1)
}

const { send, read } = siteTools(site)
const headers = JSON.parse(read('headers.json').toString()) as HeaderRules
const folder = mkdtempSync(join(tmpdir(), 'smoke-nginx-'))
const logs = { access: join(folder, 'access.log'), error: join(folder, 'error.log') }
const readLogs = () =>
  [logs.access, logs.error].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('')
const localProxy = ['127.0.0.1/32']

/** A browser finds no breach of the CSP, starts the app, and starts it again without a network. */
async function checkBrowser(name: string) {
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext()
  const page = await context.newPage()
  const breaches: string[] = []
  page.on('console', (line) => /content security policy|trusted/i.test(line.text()) && breaches.push(line.text()))
  const hasGames = () => page.locator('main a[href^="/games/"] img').first().waitFor({ timeout: 60_000 })
  await page.goto(`http://smoke.localhost:${port}/`)
  await hasGames()
  check(`the app starts behind ${name}`, true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await context.setOffline(true)
  await page.goto(`http://smoke.localhost:${port}/games/search`)
  await page.getByRole('dialog').first().waitFor({ timeout: 60_000 })
  check('and without a network', true)
  check('no breach of the CSP', breaches.length === 0, breaches)
  await browser.close()
}

const mockUrl = `http://127.0.0.1:${mockPort}`
const isUp = () =>
  send('/', { accept: 'text/html' }).then(
    () => true,
    () => false,
  )

type NginxChanges = Partial<Parameters<typeof nginxRules>[0]>
type CaddyChanges = Partial<Parameters<typeof caddyRules>[0]>

/** The ready rules of nginx as a server of this machine, the mock behind it. */
function behindNginx(changes: NginxChanges, run: () => Promise<void>) {
  const listen = `127.0.0.1:${port}`
  const rules = { headers, types, host: 'smoke.localhost', root: dist, listen, logs, proxy: mockUrl, ...changes }
  return withNginx({ program: programs.nginx, folder, servers: nginxRules(rules) }, isUp, run)
}

/** The ready rules of Caddy in the same way. */
function behindCaddy(changes: CaddyChanges, run: () => Promise<void>) {
  const host = `http://smoke.localhost:${port}`
  const rules = { headers, host, root: dist, proxy: mockUrl, globals: caddyGlobals, ...changes }
  return withCaddy({ program: programs.caddy, folder, rules: caddyRules(rules) }, isUp, run)
}

async function checkTombstone(name: string) {
  const packed = await send('/sw.js', { 'accept-encoding': 'gzip' })
  const body = packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.body) : packed.body
  check(`${name}, buried: /sw.js is the tombstone, compressed too`, body.equals(read('tombstone-sw.js')), packed.status)
  checkHeaders(site, '/sw.js', packed)
}

/** Checks what the API receives behind both servers, then their logs, also with an unreachable API. */
async function checkProxies() {
  const upstream = await startUpstream()
  const proxy = `http://127.0.0.1:${upstream.port}`
  await behindNginx({ proxy }, async () => {
    await checkProxied({ name: 'nginx', port, upstream, isTrusted: false })
    await sendSecrets(port)
  })
  await behindNginx({ proxy, trusted: trustedLines(localProxy) }, async () => {
    await checkProxied({ name: 'nginx behind a proxy', port, upstream, isTrusted: true })
    await checkLimitsApart(port)
  })
  await behindNginx({ proxy, prerender: `${proxy}/prerender` }, async () => {
    await sendSecrets(port)
    await send('/news?language=kk&auth_token=smoke-secret', { 'user-agent': 'WhatsApp/2.24.1 A', accept: '*/*' })
    const { url } = upstream.last()
    check('a prerenderer gets no parameter but the language', url.endsWith('/news?language=kk'), url)
  })
  await behindCaddy({ proxy }, async () => {
    await checkProxied({ name: 'Caddy', port, upstream, isTrusted: false })
    await sendSecrets(port)
  })
  await behindCaddy({ proxy, trusted: localProxy }, () =>
    checkProxied({ name: 'Caddy behind a proxy', port, upstream, isTrusted: true }),
  )
  await upstream.stop()
  await behindNginx({ proxy, prerender: proxy }, () => sendSecrets(port))
  await behindCaddy({ proxy }, () => sendSecrets(port))
  checkLogs('nginx', readLogs())
  checkLogs('Caddy', readFileSync(join(folder, 'caddy.log'), 'utf8'))
}

async function checkNginx() {
  await behindNginx({}, async () => {
    await checkPages(site)
    await checkFiles(site)
    await checkManyReports(site)
    await checkChangePassword(site, 'nginx')
    await checkBrowser('nginx')
  })
  await behindNginx({ isBuried: true }, () => checkTombstone('nginx'))
  const prerenderer = await startPrerenderer()
  await behindNginx({ prerender: prerenderer.address }, () =>
    checkPreviews(send, `smoke.localhost:${port}`, read('index.html')),
  )
  await prerenderer.stop()
}

async function checkCaddy() {
  await behindCaddy({}, async () => {
    await checkPages(site)
    await checkFiles(site)
    await checkReports(site)
    await checkChangePassword(site, 'Caddy')
    await checkBrowser('Caddy')
  })
  await behindCaddy({ isBuried: true }, () => checkTombstone('Caddy'))
}

async function checkImage() {
  const container = { template, dist, port, folder }
  const composed = { ...container, settings: { QUMAI_API: mockUrl }, hasMock: true }
  await withContainer(composed, isUp, () => checkContainer(port, dist))
  await checkMovedApi(container, isUp)
}

// otherwise all checks would test the server that has the port
if (await isUp()) {
  console.error(`Port ${port} is taken: name another one with SMOKE_PORT`)
  process.exit(1)
}
const mock = spawn(process.execPath, ['mock-server/main.ts', '--port', String(mockPort), '--dist', dist], {
  stdio: 'pipe',
})
await once(mock.stdout, 'data')
try {
  await checkProxies()
  await checkCaddy() // first: nginx is sent more reports than the mock takes in a minute
  await checkNginx()
  await checkHeadersFile(site, headers, entryOf(read('index.html').toString()))
  await checkImage()
} finally {
  mock.kill()
  rmSync(folder, { recursive: true })
}
if (faultCount() > 0) {
  console.error(`${faultCount()} rules do not hold`)
  process.exitCode = 1
}
