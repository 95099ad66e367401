import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { moduleMemory } from '~tests/unit/module-memory.ts'

import { memoryOf, statefulFunctions } from './memory-of.ts'

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.gen\.ts$|^src\/boot\//.test(file))
  .map((file) => ({ name: file.slice('src/'.length).replaceAll('\\', '/'), code: readFileSync(file, 'utf8') }))

test('every module-level state is listed with its lifetime [AUTH-27]', () => {
  const stateful = new Set(files.flatMap(({ name, code }) => statefulFunctions(name, code)))
  const found = files.flatMap(({ name, code }) => memoryOf(name, code, stateful).map((each) => `${name} ${each}`))
  const listed = Object.entries(moduleMemory).flatMap(([name, lines]) =>
    Object.keys(lines).map((each) => `${name} ${each}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
})

test('each state that is cleared names the test that proves it', () => {
  const tests = Object.values(moduleMemory).flatMap((lines) =>
    Object.values(lines).flatMap((line) => ('emptied' in line ? line.emptied : [])),
  )
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
})

const cache = 'features/rounds/cache.ts'
test.each([
  [cache, 'const rounds = new Map<string, Round>()', ['rounds']],
  [cache, 'const rounds = new Map<\n  string,\n  readonly Round[]\n>()', ['rounds']],
  [cache, 'let last: Round | null = null', ['last']],
  [cache, 'export var last: Round | undefined', ['last']],
  [cache, 'export const seen: Round[] = []', ['seen']],
  [cache, 'const byId: Record<string, Round> = {}', ['byId']],
  [
    cache,
    'const memory = { last: null as Round | null }\nconst keep = (it: Round) => void (memory.last = it)',
    ['memory'],
  ],
  [cache, 'const rounds = [first]\nexport const keep = (it: Round) => rounds.push(it)', ['rounds']],
  [
    cache,
    'const memory = { of: null }\nexport const keep = (it: Round) => Object.assign(memory, { of: it })',
    ['memory'],
  ],
  [cache, 'const rounds = new RoundCache()', ['rounds']],
  [cache, 'export const rounds = new LRUCache<string, Round>({ max: 10 })', ['rounds']],
  [cache, "import { memoize } from 'lib'\nexport const roundOf = memoize((id: string) => read(id))", ['roundOf']],
  [cache, 'const remember = (() => {\n  let last: Round\n  return (it: Round) => (last = it)\n})()', ['remember']],
  [cache, 'class Rounds {\n  static readonly byId = new Map<string, Round>()\n}', ['byId']],
  [cache, 'function roundOf(it: Round) {\n  roundOf.last = it\n}', ['roundOf']],
  [cache, 'export const keep = (it: Round) => void (globalThis.lastRound = it)', ['globalThis']],
  [cache, "const names: ReadonlySet<string> = new Set(['a'])", []],
  [cache, "const names = new Set(['a'])", []],
  [cache, "const texts = { a: 'b' }\nconst textOf = (it: 'a') => texts[it]", []],
  [cache, 'const pattern = new RegExp(text)', []],
  ['stores/round-store.ts', 'class Rounds {\n  private rounds: Round[] = []\n}', ['rounds']],
  ['stores/round-store.ts', 'class Rounds {\n  #rounds = new Map<string, Round>()\n}', ['rounds']],
])('%s: module-level state is found: %s', (name, code, expected) => {
  expect(memoryOf(name, code)).toEqual(expected)
})

test('state in a closure of another file is found', () => {
  const factory =
    'export function createMemory() {\n  const held = new Map()\n  return (key: string) => held.get(key)\n}'
  const stateful = new Set(statefulFunctions('lib/memory.ts', factory))
  expect(memoryOf(cache, 'export const roundOf = createMemory()', stateful)).toEqual(['roundOf'])
})
