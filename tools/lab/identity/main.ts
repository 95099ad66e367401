/**
 * npm run lab identity: builds three times, quickly, and checks the ids. Two builds with nothing changed but a cache of
 * the compiler are the same, file by file. A build with another payment host has another id.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'identity-'))
const faults: string[] = []
function check(what: string, isRight: boolean, seen?: unknown) {
  console.log(`${isRight ? '✓' : '✗'}  ${what}${isRight ? '' : `: ${JSON.stringify(seen)}`}`)
  if (!isRight) faults.push(what)
}

function build(name: string, settings: Record<string, string> = {}) {
  const folder = join(root, name)
  const env = { ...process.env, QUMAI_QUICK: '1', QUMAI_BUILD_NUMBER: '1700000000', ...settings }
  const args = ['vite', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  if (spawnSync('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { build: id } = JSON.parse(read('version.json')) as { build: string }
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  return { id, read, files: files.toSorted() }
}

/** A file as the compiler leaves it beside the worker. */
const cache = join('sw', 'identity-check.tsbuildinfo')
try {
  const first = build('first')
  writeFileSync(cache, '{}')
  const second = build('second')
  const other = build('other', { VITE_PAYMENT_HOSTS: 'pay.example' })

  check('nothing changed: the same id', first.id === second.id, [first.id, second.id])
  const names = [...new Set([...first.files, ...second.files])]
  const changed = names.filter(
    (file) => !first.files.includes(file) || !second.files.includes(file) || first.read(file) !== second.read(file),
  )
  check('and the same files', changed.length === 0, changed)
  check('another payment host: another id', other.id !== first.id, other.id)
  for (const { id, read, files } of [first, other]) {
    check(`${id} is in the page`, read('index.html').includes(`data-build="${id}"`))
    check('and in the worker', read('sw.js').includes(id))
    const isOpen = (file: string) => /\.(?:html|js|json)$/.test(file) && read(file).includes('__QUMAI_BUILD__')
    check('no file has the token', !files.some(isOpen), files.filter(isOpen))
  }
} finally {
  rmSync(cache, { force: true })
  rmSync(root, { recursive: true })
}
if (faults.length > 0) process.exitCode = 1
