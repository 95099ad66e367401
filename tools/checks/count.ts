/**
 * npm run count: prints how large the product is and how often it repeats itself. Product files are the
 * scripts in Git and those not ignored by it, without tests, generated files and declarations.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { localKeys, sessionKeys } from '../../src/platform/storage-registry.ts'

type Source = { path: string; text: string; lines: number }

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const all = listed.split('\n')
const isTest = (path: string) => /^tests\/|\.(?:test|e2e|browser)\.|\/fixtures\//.test(path)
const isProduct = (path: string) => /\.(?:tsx?|js)$/.test(path) && !isTest(path) && !/\.gen\.ts$|\.d\.ts$/.test(path)

function read(paths: readonly string[]): Source[] {
  return paths
    .filter((path) => globSync(path.replaceAll(/[$[\]()]/g, '?')).length > 0)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map(({ path, text }) => ({ path, text, lines: text.split('\n').length - 1 }))
}

const product = read(all.filter(isProduct))
const sheets = read(all.filter((path) => path.endsWith('.css')))
const tests = read(all.filter((path) => isTest(path) && /\.tsx?$/.test(path)))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The value below which this part of the numbers lies. */
function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** `src/features`, but `tools`: the folders that have a row. */
const folderOf = (path: string) =>
  (/^(src|tools)\/[^/]+\//.exec(path)?.[0] ?? path.split('/')[0] ?? '').replace(/\/$/, '')

function row(name: string, files: readonly Source[]): string {
  const lines = files.map((file) => file.lines)
  const numbers = [files.length, sum(lines), quantile(lines, 0.5), quantile(lines, 0.95)]
  return [name.padEnd(24), ...numbers.map((each) => String(each).padStart(8))].join('')
}

function printFolders() {
  console.log([''.padEnd(24), ...['files', 'lines', 'median', '95 %'].map((head) => head.padStart(8))].join(''))
  console.log(row('product', product))
  for (const top of ['src', 'tools'])
    console.log(
      row(
        top,
        product.filter(({ path }) => path.startsWith(`${top}/`)),
      ),
    )
  const folders = Object.groupBy(
    product.filter(({ path }) => path.includes('/')),
    ({ path }) => folderOf(path),
  )
  for (const name of Object.keys(folders).toSorted())
    if (!/^(?:src|tools)$/.test(name)) console.log(row(name, folders[name] ?? []))
  console.log(row('tests', tests))
}

/** The product file that an import names, or nothing: a package or a file that is not of the product. */
function targetOf(from: string, name: string, paths: ReadonlySet<string>): string | undefined {
  const bare = name.split('?')[0] ?? name
  const path = bare.startsWith('~/') ? `src/${bare.slice(2)}` : bare.startsWith('.') ? join(dirname(from), bare) : ''
  return paths.has(path) ? path : undefined
}

/** Files with exactly one importer and at most 30 lines: candidates for a place beside, or in, their importer. */
function smallWithOneImporter(): string[] {
  const paths = new Set(product.map(({ path }) => path))
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of product)
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g)) {
      const target = targetOf(path, name, paths)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  return product
    .filter(({ path, lines }) => lines <= 30 && /\.tsx?$/.test(path) && importers.get(path)?.size === 1)
    .map(({ path }) => path)
}

const WINDOW = 8
/** Over several lines too: a list of imports is no copy. */
const IMPORT = /^import [^']*'[^']*'$/gm
/** Lines that every file has: they do not show a copy. */
const isCommon = (line: string) => /^import |^export \{|^[\])}>;,(]*$/.test(line)
/** A line without its names and values, so that a copy with other names is found. */
const shapeOf = (line: string) =>
  line
    .replaceAll(/'[^']*'|\b\d[\d_]*/g, '0')
    .replaceAll(/\b(?!const|return|if|for|await|import|from|export|function|type)[A-Za-z_]\w*/g, 'x')

/** Pairs of places of two scripts that have eight lines in a row in common, each run counted once. */
function duplicatePairs(): number {
  const seen = new Map<string, { path: string; at: number }>()
  const ends = new Map<string, number>()
  let pairs = 0
  for (const { path, text } of product.filter((file) => /\.tsx?$|\.css$/.test(file.path))) {
    const lines = text
      .replaceAll(IMPORT, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(?:\/\/|\/?\*)/.test(line) && !isCommon(line))
      .map(shapeOf)
    for (let at = 0; at + WINDOW <= lines.length; at += 1) {
      const block = lines.slice(at, at + WINDOW).join('\n')
      const first = seen.get(block)
      if (!first) seen.set(block, { path, at })
      else if (first.path !== path) {
        const pair = `${first.path} ${path}`
        if (ends.get(pair) !== at - 1) pairs += 1
        ends.set(pair, at)
      }
    }
  }
  return pairs
}

/** Files that list the keys of storage by hand: they name at least half of them. */
function storageLists(): string[] {
  const names = Object.keys({ ...localKeys, ...sessionKeys })
  const lists = read(all.filter((path) => /\.tsx?$/.test(path))).filter(
    ({ text }) => names.filter((name) => text.includes(name)).length > names.length / 2,
  )
  return lists.map(({ path }) => path)
}

const matches = (files: readonly Source[], pattern: RegExp) =>
  sum(files.map(({ text }) => text.match(pattern)?.length ?? 0))
/** With the current player; a test for null only checks for a session. */
const PLAYER = /\bsession\.playerId [!=]== (?!null)|[!=]== (?:[\w.]+\.)?session\.playerId/g
/** Payments check the player before each step that moves or shows money. */
const isPayment = ({ path }: Source) => path.startsWith('src/features/cash-box/')
const inFile = (end: string) => product.filter(({ path }) => path.endsWith(end))

function printFacts() {
  const src = product.filter(({ path }) => path.startsWith('src/'))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const facts: Record<string, number> = {
    'files of 25 lines or fewer': product.filter(({ lines }) => lines <= 25).length,
    'files of 30 lines or fewer with one importer': smallWithOneImporter().length,
    'CSS lines': sum(sheets.map(({ lines }) => lines)),
    'npm scripts': Object.keys(scripts).length,
    'lists of storage keys': storageLists().length,
    'regular expressions of entry-chunks': matches(
      inFile('/entry-chunks.ts'),
      /(?:test: |= |^\s+)\/.*\/[,\n]|new RegExp/g,
    ),
    'places that compare the player, without payments': matches(
      src.filter((file) => !isPayment(file)),
      PLAYER,
    ),
    'places that compare the player in payments': matches(src.filter(isPayment), PLAYER),
    'pairs of places with eight equal lines': duplicatePairs(),
  }
  for (const [name, number] of Object.entries(facts)) console.log(`${name.padEnd(48)}${String(number).padStart(8)}`)
}

printFolders()
printFacts()
