/**
 * npm run lab load: runs nginx with a build (DIST, or `dist`) and the ready rules, and sends as many requests as possible
 * with wrk. Prints responses per second, the 99th percentile and bytes per response. Rows are the page, a script and
 * 304s: precompressed, compressed on each request, and plain. Then come rows for 1 to 256 connections. LOAD_SECONDS for each (5).
 * Uses one nginx worker and one wrk thread: give them two idle cores.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { types } from '../../../mock-server/http/content-types.ts'
import type { HeaderRules } from '../../build/hosting-rules.ts'
import { nginxRules } from '../../build/nginx-rules.ts'
import { measure, tableLine, type Case } from './measure.ts'
import { sendTo, withNginx } from '../smoke/nginx.ts'

const dist = resolve(process.env['DIST'] ?? 'dist')
const port = Number(process.env['LOAD_PORT'] ?? 4690)
const seconds = Number(process.env['LOAD_SECONDS'] ?? 5)
const program = process.env['NGINX'] ?? 'nginx'
const MANY = 64
const growth = [1, 4, 16, 64, 256]

function missing(): string | null {
  if (!existsSync(join(dist, 'index.html.gz'))) return `There is no whole build in ${dist}. Run: npm run build`
  if (spawnSync(program, ['-v']).status !== 0) return 'nginx is missing. Run: apt-get install nginx-light'
  if (spawnSync('wrk', ['-v']).error) return 'wrk is missing. Run: apt-get install wrk'
  return null
}

const lack = missing()
if (lack !== null) {
  console.error(lack)
  process.exit(1)
}

const headers = JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')) as HeaderRules
const page = readFileSync(join(dist, 'index.html'), 'utf8')
/** The largest script that the first page runs. */
const [asset = ''] = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)]
  .map(([, path = '']) => path)
  .toSorted((a, b) => statSync(dist + b).size - statSync(dist + a).size)
const rules = nginxRules({ headers, types, host: 'localhost', root: dist, listen: `127.0.0.1:${port}` })
/** The same rules without precompressed files: nginx compresses each response. */
const rulesOnTheFly = rules.replace(
  'gzip_static on;',
  'gzip on; gzip_types text/javascript text/css application/json image/svg+xml;',
)
const asBrowser = { accept: 'text/html,*/*', 'accept-encoding': 'gzip' }
const plainly = { accept: 'text/html,*/*' }

const folder = mkdtempSync(join(tmpdir(), 'load-'))
const isUp = () =>
  sendTo(port, '/', { headers: plainly }).then(
    () => true,
    () => false,
  )
const behind = (servers: string, run: () => Promise<void>) => withNginx({ program, folder, servers }, isUp, run)
const show = (cases: readonly Case[]) => {
  for (const each of cases) console.log(tableLine(each.name, measure(each, `http://127.0.0.1:${port}`, seconds)))
}
const caseOf = (name: string, path: string, given: Record<string, string>, connections = MANY): Case => ({
  name,
  path,
  connections,
  headers: given,
})

console.log(`${cpus().length} cores, ${cpus()[0]?.model}; ${seconds} s each, ${MANY} connections where none are named
| ${'Asked for'.padEnd(44)} | answers/s | p99 (ms)  | bytes     |
| ${'-'.repeat(44)} | --------: | --------: | --------: |`)
try {
  await behind(rules, async () => {
    const { headers: known } = await sendTo(port, '/', { headers: asBrowser })
    const { headers: knownAsset } = await sendTo(port, asset, { headers: asBrowser })
    show([
      caseOf('page, compressed by the build', '/', asBrowser),
      caseOf('page, plain', '/', plainly),
      caseOf('page, 304', '/', { ...asBrowser, 'if-none-match': known['etag'] ?? '' }),
      caseOf('script, compressed by the build', asset, asBrowser),
      caseOf('script, plain', asset, plainly),
      caseOf('script, 304', asset, { ...asBrowser, 'if-none-match': knownAsset['etag'] ?? '' }),
      ...growth.map((count) => caseOf(`page, compressed, connections: ${count}`, '/', asBrowser, count)),
    ])
  })
  await behind(rulesOnTheFly, async () => {
    show([
      caseOf('page, compressed for each answer', '/', asBrowser),
      caseOf('script, compressed for each answer', asset, asBrowser),
    ])
  })
} finally {
  rmSync(folder, { recursive: true })
}
