/**
 * npm run size: what the built product weighs, brotli 11, against its budgets, and whether its chunks go in circles. Fails
 * over budget. Run it after npm run build.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { readArguments } from '../../conformance/arguments.ts'

const KIB = 1024
const { words } = readArguments('npm run size -- [FOLDER]', { words: 'any' })
const dist = words[0] ?? 'dist'
if (!existsSync(`${dist}/.vite/manifest.json`)) {
  console.error(`${dist}/ holds no build. Run: npm run build`)
  process.exit(1)
}

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

function weigh(content: Uint8Array | string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
const weighFile = (name: string) => weigh(readFileSync(`${dist}/${name}`))

/** Files of the entry and of all it imports statically: what a first visit of the lobby must run. */
function entryFiles(): string[] {
  const seen = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) walk(key)
  return [...seen]
}

const html = readFileSync(`${dist}/index.html`, 'utf8')
const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '').join('')
/** Fonts of a Kazakh first view: the most of the four languages. */
const fonts = globSync('assets/*.woff2', { cwd: dist })
const locale = globSync('assets/kk-*.js', { cwd: dist })
const sum = (files: string[]) => files.reduce((total, file) => total + weighFile(file), 0)
const rawSum = (files: string[]) => files.reduce((total, file) => total + readFileSync(`${dist}/${file}`).byteLength, 0)

const rows: [name: string, bytes: number, budget: number][] = [
  ['entry and home JS', sum(entryFiles()), 145 * KIB],
  ['texts of one language', sum(locale), 17 * KIB],
  ['index.html with styles and first views', weigh(html), 24 * KIB],
  ['styles of the first view', weigh(styles), 12 * KIB],
  ['fonts of all four languages', rawSum(fonts), 64 * KIB],
  ['service worker', weighFile('sw.js'), 13 * KIB],
]

let failed = false
for (const [name, bytes, budget] of rows) {
  const over = bytes > budget
  failed ||= over
  const figures = `${(bytes / KIB).toFixed(1).padStart(6)} KiB of ${String(budget / KIB).padStart(4)}`
  console.log(`${over ? '✗' : '✓'} ${figures}  ${name}`)
}
/**
 * Chunks of every visit, and of public pages without a form: zod comes with the forms, answers are read by shapes
 * (tools/build/contract-plugin.ts).
 */
const withoutZod = ['background', 'below-the-fold', 'inbox', 'lists', 'game', 'tournaments', 'vip', 'news', 'footer']

/** Names of all chunks that one imports statically, through others too. */
function namesBehind(key: string, seen = new Set<string>()): Set<string> {
  for (const imported of manifest[key]?.imports ?? [])
    if (!seen.has(imported)) namesBehind(imported, seen.add(imported))
  return seen
}
/**
 * Modules that every visit starts after the first view: only the device page waits for them, because it shows what is
 * queued.
 */
const routes = Object.keys(manifest).filter((key) => key.includes('tsr-split') && !key.includes('profile.device'))
const keyOf = (name: string) => Object.keys(manifest).find((each) => manifest[each]?.name === name)

function reject(name: string, unwanted: string, why: string) {
  const key = name in manifest ? name : keyOf(name)
  const names = key === undefined ? [] : [...namesBehind(key)].map((each) => manifest[each]?.name)
  if (key !== undefined && !names.includes(unwanted)) return
  console.error(`${name}: ${key === undefined ? 'no such chunk' : why}`)
  process.exitCode = 1
}
for (const name of withoutZod) reject(name, 'forms', 'brings zod to a page without a form')
for (const name of routes) reject(name, 'background', 'waits for what starts in the background')
if (failed) {
  console.error('Over budget. Load late what can come late, or argue for a new budget in docs/decisions/README.md.')
  process.exitCode = 1
}
