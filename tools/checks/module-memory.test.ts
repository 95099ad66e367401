import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { moduleMemory } from '~tests/unit/module-memory.ts'

const variable = /^(?:export )?let (\w+)/gm
const collection =
  /^(?:export )?const (\w+)(: [^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b.*?\((.*)|(?:\[\]|\{\})$)/gm
const privateField = /^ {2}(?:private (?:readonly )?|#)(\w+)(?:\??:| =)/gm

/** Module-level state of a file. A constant list, or one that is only read, does not count. */
function memoryOf(name: string, code: string): string[] {
  const isConstant = ([, , type = '', filled = '']: RegExpMatchArray) =>
    /Readonly|readonly/.test(type) || filled.trim().startsWith('[')
  const isEmpty = ([, found = '']: RegExpMatchArray) => /^(none|nothing|noProps)$/.test(found)
  const collections = [...code.matchAll(collection)].filter((match) => !isConstant(match) && !isEmpty(match))
  const fields = /^stores\/.*-store\.ts$/.test(name) ? [...code.matchAll(privateField)] : []
  return [...code.matchAll(variable), ...collections, ...fields].map(([, found = '']) => found)
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.gen\.ts$|^src\/boot\//.test(file))

test('every variable that outlives a screen has its lifetime in the list [AUTH-27]', () => {
  const found = files.flatMap((file) => {
    const name = file.slice('src/'.length).replaceAll('\\', '/')
    return memoryOf(name, readFileSync(file, 'utf8')).map((each) => `${name} ${each}`)
  })
  const listed = Object.entries(moduleMemory).flatMap(([name, lines]) =>
    Object.keys(lines).map((each) => `${name} ${each}`),
  )
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('a memory that is emptied names the test that shows it', () => {
  const tests = Object.values(moduleMemory).flatMap((lines) =>
    Object.values(lines).flatMap((line) => ('emptied' in line ? line.emptied : [])),
  )
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
})

test.each([
  ['features/rounds/cache.ts', 'const rounds = new Map<string, Round>()', ['rounds']],
  ['features/rounds/cache.ts', 'let last: Round | null = null', ['last']],
  ['features/rounds/cache.ts', 'export const seen: Round[] = []', ['seen']],
  ['features/rounds/cache.ts', 'const byId: Record<string, Round> = {}', ['byId']],
  ['features/rounds/cache.ts', "const names: ReadonlySet<string> = new Set(['a'])", []],
  ['features/rounds/cache.ts', "const names = new Set(['a'])", []],
  ['stores/round-store.ts', '  private rounds: Round[] = []', ['rounds']],
  ['stores/round-store.ts', '  #rounds = new Map<string, Round>()', ['rounds']],
])('%s: a planted memory is found: %s', (name, code, expected) => {
  expect(memoryOf(name, code)).toEqual(expected)
})
