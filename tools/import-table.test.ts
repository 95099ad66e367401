import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { folders, mayImport } from './import-table.ts'

// Plants one file per row that imports what the row forbids, and sees lint report each of them.
const root = join(import.meta.dirname, '..')
const planted: string[] = []

function plant(place: string, target: string, name = 'breach.ts') {
  const folder = mkdtempSync(join(root, place, 'breach-'))
  planted.push(folder)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, `import { thing } from '${target}'\n\nexport const copy = thing\n`)
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

afterAll(() => {
  for (const folder of planted) rmSync(folder, { recursive: true, force: true })
})

test('a breach of every row of the import table is reported', () => {
  const rows = folders.flatMap((folder) => {
    const allowed = new Set<string>([folder, ...mayImport[folder]])
    const target = folders.find((other) => !allowed.has(other))
    return target ? [plant(`src/${folder}`, `~/${target}/thing.ts`)] : []
  })
  const others = ['mock-server', 'sw', 'tests'].map((place) => plant(place, '../../src/features/auth/thing.ts'))
  const crossing = plant('src/features', '~/features/auth/login.ts')
  const climbing = plant('src/features', '../auth/login.ts')
  const climbingTwice = plant('src/features/auth', '../../game/page.ts')

  const shipped = ['src/app', 'src/shell', 'src/features/auth', 'mock-server', 'sw'].map((place) =>
    plant(place, '~tests/unit/render.tsx'),
  )

  const report = lint([...rows, ...others, crossing, climbing, climbingTwice, ...shipped])

  const reported = report.split('\n').filter((line) => line.includes('restricted'))
  const missed = planted.filter((folder) => !reported.some((line) => line.includes(`${folder.split('/').at(-1)}/`)))
  expect(rows).toHaveLength(folders.length - 1) // app may import everything
  expect(missed).toEqual([])
})

test('an import that the table allows is not reported', () => {
  const lower = plant('src/features', '~/lib/thing.ts')
  const neighbour = plant('src/features/auth', '../sign-in/login.ts')
  const fixture = plant('src/features/auth', '~tests/unit/render.tsx', 'allowed.test.ts')
  expect(lint([lower, neighbour, fixture])).not.toContain('restricted')
})
