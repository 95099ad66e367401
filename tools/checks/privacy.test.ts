import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { localKeys, sessionKeys } from '../../src/platform/storage-registry.ts'
import { withEvents } from '../make/document-tables.ts'
import { withTables } from '../make/privacy-tables.ts'

const page = readFileSync('docs/privacy.md', 'utf8')
const files = globSync('{src,sw}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** Texts that constants of the project stand for; the file's own first. */
const constants = (code: string) =>
  new Map([...code.matchAll(/const ([A-Za-z_]+) = '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]))
const everywhere = constants(
  files
    .map(({ code }) => code)
    .join('\n')
    .replaceAll(/^const .*$/gm, ''),
)

const uses =
  /(?:safeLocal|safeSession|localStorage|sessionStorage)\s*\.(?:get|set|remove)(?:Item)?\(\s*([^,)]+)|\b[gs]etExpiring\(\s*([^,)]+)|\bnew ReloadGuard\(\s*([^,)]+)|\bread\((\w+)\)/gi

/** Keys that a file writes or reads: texts, or constants that stand for texts. Names that change are left to `dynamic`. */
function keysOf(code: string): string[] {
  const own = constants(code)
  return [...code.matchAll(uses)].flatMap((match) => {
    const argument = (match.slice(1).find((group) => group !== undefined) ?? '').trim()
    const text = /^'([^']+)'$/.exec(argument)?.[1] ?? own.get(argument) ?? everywhere.get(argument)
    return text === undefined ? [] : [text]
  })
}

/** Caches that are named where they are used by something else than a text. */
const cachesByRule: Readonly<Record<string, string | null>> = {
  'cacheOf(buildId)': 'build-…',
  cacheName: null, // cache-budget.ts works for any name
  name: null, // one that is there already
  string: null, // the type of a name
  this: null, // the cache of a strategy
}

test('docs/privacy.md names every cache that the code opens, and no other', () => {
  const opened = /(?:caches\.(?:open|has)|saved\?\.open)\(\s*([\w']+(?:\(\w+\))?)|\bcacheName:\s*([\w']+(?:\(\w+\))?)/g
  const found = files.flatMap(({ code }) =>
    [...code.matchAll(opened)].map((match) => {
      const given = match[1] ?? match[2] ?? ''
      if (given in cachesByRule) return cachesByRule[given]
      return /^'([^']+)'$/.exec(given)?.[1] ?? constants(code).get(given) ?? everywhere.get(given) ?? `? ${given}`
    }),
  )
  const chapter = page.slice(page.indexOf('## Caches'), page.indexOf('## Cookies'))
  const documented = new Set([...chapter.matchAll(/`([\w…-]+)`/g)].map(([, name]) => name))
  expect(new Set(found.filter((name) => name !== null))).toEqual(documented)
})

test('docs/tracking-plan.md has every event: run npm run make tracking-plan [ANLT-11]', async () => {
  const plan = readFileSync('docs/tracking-plan.md', 'utf8')
  expect(await withEvents(plan, 'docs/tracking-plan.md')).toBe(plan)
})

test('docs/privacy.md has the tables of the storage registry: run npm run make privacy', async () => {
  expect(await withTables(page, 'docs/privacy.md')).toBe(page)
})

test('the code uses every declared key of web storage, and no other', () => {
  const used = files.flatMap(({ file, code }) => keysOf(code).map((key) => ({ file, key })))
  expect(used.length).toBeGreaterThan(30) // otherwise the pattern above no longer fits how storage is used
  const declared = Object.keys({ ...localKeys, ...sessionKeys })
  expect(used.filter(({ key }) => !declared.includes(key))).toEqual([])
  const others = files.filter(({ file }) => !file.includes('storage-registry')).map(({ code }) => code)
  const isNamed = (key: string) => others.some((code) => new RegExp(`['"\`]${RegExp.escape(key)}`).test(code))
  expect(declared.filter((key) => !isNamed(key))).toEqual([])
})

test('only the derived lists import the values of the storage registry', () => {
  const importing = files.filter(({ code }) => /import \{[^}]*\} from '[^']*storage-registry\.ts'/.test(code))
  expect(importing.map(({ file }) => file)).toEqual(['src/platform/storage-lists.ts'])
})

test('docs/privacy.md names the queue of events and the cookie', () => {
  for (const name of ['qumai-outbox', 'cda']) expect(page).toContain(`\`${name}\``)
})
