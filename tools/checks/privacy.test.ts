import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { tables } from '../../src/db/tables.ts'

const page = readFileSync('docs/privacy.md', 'utf8')
const named = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
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

/** Keys that are put together while the app runs: where each is, and how the page names it. */
const dynamic = {
  'src/db/drafts.ts': ['draft.${', 'draft.…'],
  'src/features/auth/reset/reset-attempts.ts': ['reset-count:${', 'reset-count:…'],
  'src/lib/router-internals.ts': ['tanstack_router_reload:${', 'tanstack_router_reload:…'],
}

/** Caches that are named where they are used by something else than a text. */
const cachesByRule: Readonly<Record<string, string | null>> = {
  'cacheOf(buildId)': 'build-…',
  cacheName: null, // cache-budget.ts works for any name
  name: null, // one that is there already
  string: null, // the type of a name
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
  const told = new Set([...chapter.matchAll(/`([\w…-]+)`/g)].map(([, name]) => name))
  expect(new Set(found.filter((name) => name !== null))).toEqual(told)
})

test('docs/privacy.md names every key of web storage that the code uses', () => {
  const found = files.flatMap(({ file, code }) => keysOf(code).map((key) => ({ file, key })))
  expect(found.length).toBeGreaterThan(30) // otherwise the pattern above no longer fits how storage is used
  expect(found.filter(({ key }) => !named.has(key))).toEqual([])
  for (const [file, [code = '', name = '']] of Object.entries(dynamic)) {
    expect([file, files.find((each) => each.file === file)?.code.includes(code), named.has(name)]).toEqual([
      file,
      true,
      true,
    ])
  }
  const sessionKeys = /sessionKeys = \[([^\]]+)\]/.exec(readFileSync('src/api/transport/tokens.ts', 'utf8'))?.[1] ?? ''
  const session = sessionKeys
    .split(',')
    .map((name) => constants(readFileSync('src/api/transport/tokens.ts', 'utf8')).get(name.trim()))
  expect(session.filter((key) => key === undefined || !named.has(key))).toEqual([])
})

test('docs/privacy.md names every table with its fate at a log-out, and the cookie', () => {
  for (const [table, owner] of Object.entries(tables)) {
    const row = page.split('\n').find((line) => line.startsWith('| `qumai`') && line.includes(`\`${table}\``)) ?? ''
    expect([table, row.includes(owner === 'player' ? '| wiped' : '| kept')]).toEqual([table, true])
  }
  for (const name of ['qumai-outbox', 'cda']) expect([name, named.has(name)]).toEqual([name, true])
})

test('docs/privacy.md matches what the wipe keeps at a log-out', () => {
  const wipe = readFileSync('src/app/session/kept-keys.ts', 'utf8')
  for (const kind of ['local', 'session']) {
    const kept = [...(new RegExp(`\\b${kind}: \\[([^\\]]+)\\]`).exec(wipe)?.[1] ?? '').matchAll(/'([^']+)'/g)]
    expect(kept.length).toBeGreaterThan(0)
    for (const [, key = ''] of kept) {
      const rows = page
        .split('\n')
        .filter((line) => line.startsWith('|') && line.includes(`\`${key.replace(/:$/, ':…')}\``))
      expect([key, rows.some((row) => /\| kept\s*\|$/.test(row))]).toEqual([key, true])
    }
  }
  expect(wipe).not.toContain('visitor_uid')
})
