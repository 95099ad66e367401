import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { folders, lazyBreaches, mayImport } from './import-table.ts'

// Plants files with forbidden imports in a project with the same rules, and expects lint to report each.
const repository = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'import-table-'))
for (const file of ['package.json', 'tsconfig.json', 'oxlint.config.ts', 'tools/checks/import-table.ts'])
  cpSync(join(repository, file), join(root, file))
symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))

afterAll(() => rmSync(root, { recursive: true }))

let planted = 0

const valueImport = (target: string) => `import { thing } from '${target}'\n\nexport const copy = thing\n`
const typeImport = (target: string) => `import type { Thing } from '${target}'\n\nexport type Copy = Thing\n`

function plantFolder(place: string): string {
  planted += 1
  const folder = join(root, place, `breach-${planted}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

function plant(place: string, target: string, write = valueImport, name = 'breach.ts'): string {
  const file = join(plantFolder(place), name)
  writeFileSync(file, write(target))
  return file
}

function lint(files: string[]): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'unix', ...files], {
      cwd: root,
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

const reported = (report: string, rule: string) => report.split('\n').filter((line) => line.includes(rule))
const missing = (files: string[], lines: string[]) =>
  files.filter((file) => !lines.some((line) => line.includes(file.slice(root.length + 1))))

test.each([
  ['value', valueImport],
  ['type', typeImport],
])('a breach of every row of the import table by a %s is reported', (_kind, write) => {
  const rows = folders.flatMap((folder) => {
    const allowed = new Set<string>([folder, ...mayImport[folder]])
    const target = folders.find((other) => !allowed.has(other))
    return target ? [plant(`src/${folder}`, `~/${target}/thing.ts`, write)] : []
  })
  const others = ['mock-server', 'sw', 'tests'].map((place) => plant(place, '../../src/features/auth/thing.ts', write))
  const crossing = plant('src/features', '~/features/auth/login.ts', write)
  const climbing = plant('src/features', '../auth/login.ts', write)
  const climbingTwice = plant('src/features/auth', '../../game/page.ts', write)
  const errorStates = ['src/features', 'src/features/auth', 'src/features/auth/form'].map((place) =>
    plant(place, '~/ui/primitives/error-state.tsx', write),
  )
  const shipped = ['src/app', 'src/shell', 'src/features/auth', 'mock-server', 'sw'].map((place) =>
    plant(place, '~tests/unit/render.tsx', write),
  )
  const all = [...rows, ...others, crossing, climbing, climbingTwice, ...errorStates, ...shipped]

  expect(rows).toHaveLength(folders.length - 1) // app may import everything
  expect(missing(all, reported(lint(all), 'restricted'))).toEqual([])
})

test('an import that the table allows is not reported', () => {
  const lower = plant('src/features', '~/lib/thing.ts')
  const neighbour = plant('src/features/auth', '../sign-in/login.ts')
  const fixture = plant('src/features/auth', '~tests/unit/render.tsx', valueImport, 'allowed.test.ts')
  expect(lint([lower, neighbour, fixture])).not.toContain('restricted')
})

test.each(['src/lib', 'src/features/auth', 'mock-server/world', 'sw', 'tools'])(
  'a cycle of only types is reported in %s',
  (place) => {
    const folder = plantFolder(place)
    const files = ['one', 'two'].map((name) => join(folder, `${name}.ts`)) as [string, string]
    writeFileSync(files[0], "import type { Two } from './two.ts'\n\nexport type One = { two: Two | null }\n")
    writeFileSync(files[1], "import type { One } from './one.ts'\n\nexport type Two = { one: One | null }\n")
    expect(missing(files, reported(lint(files), 'no-cycle'))).toEqual([])
  },
)

test('only effects and hooks may subscribe to a store', () => {
  const follow = (name: string) => () => `import { ${name} } from 'mobx'\n\nexport const copy = ${name}\n`
  const folders = ['src/stores', 'src/shell', 'src/app', 'src/features/auth', 'src/hooks']
  const planted = folders.flatMap((place) =>
    ['reaction', 'autorun', 'when'].map((name) => plant(place, 'mobx', follow(name))),
  )
  expect(missing(planted, reported(lint(planted), 'restricted'))).toEqual([])

  const allowed = ['src/features/auth', 'src/shell'].flatMap((place) =>
    ['effects.ts', 'use-thing.ts', 'url-effects.tsx'].map((name) => plant(place, 'mobx', follow('reaction'), name)),
  )
  const elsewhere = plant('src/features/auth', '~/features/game/page.ts', valueImport, 'effects.ts')
  const report = lint([...allowed, elsewhere])
  expect(reported(report, 'restricted')).toHaveLength(1)
  expect(missing([elsewhere], reported(report, 'restricted'))).toEqual([])
})

test('lazy imports obey the table', () => {
  expect(lazyBreaches('src/lib/x.ts', "void import('~/features/auth/login.tsx')")).toHaveLength(1)
  expect(lazyBreaches('src/ui/x.ts', "type Late = typeof import('../stores/thing.ts')")).toHaveLength(1)
  expect(lazyBreaches('src/features/auth/x.ts', "void import('~/features/game/page.tsx')")).toHaveLength(1)
  expect(lazyBreaches('src/features/auth/x.ts', "void import('./login.tsx')")).toEqual([])

  const files = globSync('src/**/*.{ts,tsx}', { cwd: repository })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => lazyBreaches(file, readFileSync(join(repository, file), 'utf8')))).toEqual([])
})
