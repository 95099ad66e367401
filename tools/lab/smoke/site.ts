import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { CHANGE_PASSWORD } from '../../../src/constants/urls.ts'
import { CSP_REPORTS_BYTES, CSP_REPORTS_RATE, sendCspReports } from '../../../src/contract/csp-reports.ts'
import { headersFor, type HeaderRules } from '../../build/hosting-rules.ts'
import { type Response, sendTo, check } from './nginx.ts'

const html = { accept: 'text/html,*/*' }

type Site = { dist: string; port: number }

/** Requests of a site, and files of its build. */
export const siteTools = ({ dist, port }: Site) => ({
  send: (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    sendTo(port, path, { headers: { host: 'smoke.localhost', ...headers } }),
  read: (file: string) => readFileSync(join(dist, file)),
})

/** The path of the entry script that a page names. */
export const entryOf = (page: string) => /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? ''

/** Checks every header of the build for this path. */
export function checkHeaders({ dist }: Site, path: string, { headers }: Response) {
  const rules = JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')) as HeaderRules
  const wrong = Object.entries(headersFor(rules, path)).filter(([name, value]) => headers[name.toLowerCase()] !== value)
  check(`${path} has the headers of the build`, wrong.length === 0, wrong)
}

/** Pages of the app, and paths that are none. */
export async function checkPages(site: Site) {
  const { send, read } = siteTools(site)
  const page = await send('/', html)
  check('/ is the page', page.status === 200 && page.body.equals(read('index.html')), page.status)
  checkHeaders(site, '/', page)
  const again = await send('/', { ...html, 'if-none-match': page.headers['etag'] ?? '' })
  check('/ asked again with its ETag is a 304', again.status === 304, again.status)
  const deep = await send('/games/some-game?mode=demo', html)
  check('an address of the app is the page', deep.status === 200 && deep.body.equals(page.body), deep.status)
  checkHeaders(site, '/games/some-game', deep)
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
    '/.well-known/none',
    '/headers.json',
    '/.vite/manifest.json',
  ]) {
    const { status, body, headers } = await send(path, html)
    check(`${path} is a 404, never the page`, status === 404 && !body.includes('app-scripts'), status)
    if (!path.startsWith('/api')) check(`${path} is kept by no cache`, headers['cache-control'] === 'no-store', headers)
  }
}

/** Password managers find the page of the password. */
export async function checkChangePassword({ port }: Site, name: string) {
  const { status, headers } = await sendTo(port, CHANGE_PASSWORD.path, { headers: { host: 'smoke.localhost' } })
  const isRight = status === 302 && headers['location'] === CHANGE_PASSWORD.target
  check(`${name}: password managers are led to the password`, isRight, [status, headers['location']])
}

/** Files, compressed and plain, and how long caches keep them. */
export async function checkFiles(site: Site) {
  const { send, read } = siteTools(site)
  const asset = entryOf(read('index.html').toString())
  const plain = await send(asset)
  check(`${asset} is there as it is`, plain.status === 200 && plain.body.equals(read(asset)), plain.status)
  checkHeaders(site, asset, plain)
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

/** Reports of the policy reach the API if they are short. */
export async function checkReports({ port }: Site) {
  const report = (bytes: number) => {
    const body = Buffer.from(`[]${' '.repeat(bytes - 2)}`)
    const headers = { host: 'smoke.localhost', 'content-type': 'application/reports+json' }
    return sendTo(port, sendCspReports.path, { method: 'POST', headers, body })
  }
  const { status } = await report(100)
  check('a report of the policy reaches the API', status === 200, status)
  const large = await report(CSP_REPORTS_BYTES + 1)
  check('a report of more than 32 KiB does not', large.status === 413, large.status)
  return report
}

/** Nor more of them than a page has. Caddy has no such limit. */
export async function checkManyReports(site: Site) {
  const report = await checkReports(site)
  const many = await Promise.all(Array.from({ length: 2 * CSP_REPORTS_RATE }, () => report(100)))
  check('nor do more of them than anybody has', many.at(-1)?.status === 429, many.at(-1)?.status)
}
