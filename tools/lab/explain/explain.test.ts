import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'

import { generatedPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { mapsApart, nameMaps } from '../../build/after-build.ts'
import { compileAhead } from '../../build/compile-ahead-plugin.ts'
import { explain, readMaps, usage } from './explain.ts'

const BUILD = '1795634754-3f2a'
const page = `export function openGame(game: { start?: () => void }) {
  // a comment that no build keeps
  game.start!()
}
`
const entry = `import { openGame } from './page.ts'

const games = [{ name: 'one' }]
;(globalThis as unknown as { open: () => void }).open = () => {
  for (const game of games) openGame(game as {})
}
`

let root: string
let maps: string
let stack: string
let file: string

/** A chunk as a build writes it, whose code then throws. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'explain-'))
  maps = join(root, 'dist-maps')
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/page.ts'), page)
  writeFileSync(join(root, 'src/entry.ts'), entry)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compileAhead(), mapsApart()],
    build: { sourcemap: 'hidden', rolldownOptions: { input: join(root, 'src/entry.ts') } },
  })
  nameMaps(join(root, 'dist'), BUILD)
  const [name = ''] = readdirSync(join(root, 'dist/assets'))
  runInThisContext(readFileSync(join(root, 'dist/assets', name), 'utf8'), {
    filename: `https://casino.example/assets/${name}`,
  })
  try {
    ;(globalThis as unknown as { open: () => void }).open()
  } catch (error) {
    stack = (error as Error).stack ?? ''
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  file = join(root, 'events.json')
})

const errorEvent = (more: object = {}) => ({
  event_id: 'e1',
  event_name: 'error',
  local_time: '2026-11-25T19:05:09+05:00',
  url: 'https://casino.example/games',
  payload: { name: 'TypeError', message: 'game.start is not a function', where: 'window', stack },
  build: BUILD,
  ...more,
})

function explainText(text: string, ...more: string[]) {
  writeFileSync(file, text)
  return explain([file, '--maps', maps, ...more])
}
const explainOf = (value: unknown) => explainText(JSON.stringify(value))

test('prints a stack as files, lines and code of the sources', () => {
  const { text, isExplained } = explainOf(errorEvent())
  expect(isExplained).toBe(true)
  const lines = text.split('\n')
  expect(lines.slice(0, 8)).toEqual([
    'TypeError: game.start is not a function',
    '  window · 2026-11-25T19:05:09+05:00 · https://casino.example/games',
    '  at src/page.ts:3:8',
    '      game.start!()',
    '           ^',
    expect.stringMatching(/^ {2}at src\/entry\.ts:5:\d+$/),
    '      for (const game of games) openGame(game as {})',
    expect.stringMatching(/^ +\^$/),
  ])
})

test('a column is the one of the browser, which counts from 1', () => {
  nameMaps(join(root, 'dist'), BUILD)
  const [name = ''] = readdirSync(join(root, 'dist/assets'))
  const file = `https://casino.example/assets/${name}`
  const map = new TraceMap(readFileSync(join(maps, `assets/${name}.map`), 'utf8'))
  const source = map.sources.find((each) => each?.endsWith('page.ts')) ?? ''
  const { line, column } = generatedPositionFor(map, { source, line: 3, column: 7 })
  expect(readMaps(maps)?.placeOf({ name: '', file, line: line ?? 0, column: (column ?? 0) + 1 })).toEqual({
    file: 'src/page.ts',
    line: 3,
    column: 8,
    code: '  game.start!()',
  })
  expect(readMaps(maps)?.placeOf({ name: '', file, line: line ?? 0, column: column ?? 0 })?.column).not.toBe(8)
})

test.each([
  ['the mock’s records', (event: object) => JSON.stringify({ events: [{ id: 'e1', event }], visits: [] })],
  ['a list', (event: object) => JSON.stringify([event, { event_name: 'visit', payload: { path: '/' } }])],
  ['one on each line', (event: object) => `${JSON.stringify({ a: 1 })}\n${JSON.stringify(event)}\n\n`],
])('%s is read as well', (_what, write) => {
  expect(explainText(write(errorEvent())).text).toContain('src/page.ts:3:8')
})

test('steps of files without a map stay as they are', () => {
  const thirdParty = `${stack}\n    at run (https://chat.example/widget.js:1:2)\n    at https://casino.example/../../etc/passwd:1:2`
  const { text } = explainOf(errorEvent({ payload: { ...errorEvent().payload, stack: thirdParty } }))
  expect(text).toContain('  at run https://chat.example/widget.js:1:2 (no map)')
  expect(text).toContain('etc/passwd:1:2 (no map)')
})

test('events of another build are not read with these maps', () => {
  const other = errorEvent({ build: '1795000000-ffff' })
  expect(explainOf(other)).toEqual({
    isExplained: false,
    text: expect.stringContaining(`holds the maps of build ${BUILD}; events are of build 1795000000-ffff.`),
  })
  const both = explainOf([other, errorEvent()])
  expect(both.isExplained).toBe(true)
  expect(both.text.match(/page\.ts/g)).toHaveLength(1)
  expect(both.text).toContain('events are of build 1795000000-ffff')
})

test('a failed start uses the build that it names; an event without a build is reported', () => {
  const payload = { ...errorEvent().payload, build: BUILD.split('-')[0] }
  expect(explainOf(errorEvent({ build: '1800000000-aaaa', payload })).text).toContain('src/page.ts:3:8')
  const { text } = explainOf(errorEvent({ build: undefined }))
  expect(text).toContain('names no build')
  expect(text).toContain('src/page.ts:3:8')
})

test('reports missing maps, arguments, files or events in a sentence', () => {
  expect(explain([])).toEqual({ text: usage, isExplained: false })
  expect(explain(['a', 'b']).text).toBe(usage)
  expect(explain(['a', '--maps']).text).toBe(usage)
  expect(explain(['/no/such/file']).text).toBe('There is no file /no/such/file.')
  expect(explainText('<html>').text).toBe(`${file} is neither JSON nor JSON on each line.`)
  expect(explainOf([{ event_name: 'visit', payload: {} }]).text).toBe(`${file} holds no event with a stack.`)
  writeFileSync(file, JSON.stringify(errorEvent()))
  expect(explain([file, '--maps', join(root, 'dist')])).toEqual({
    text: expect.stringMatching(
      /^There are no source maps in .*dist\. Run npm run build at the commit of build 1795634754-3f2a/,
    ),
    isExplained: false,
  })
})
