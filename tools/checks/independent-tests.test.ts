import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const WAITS = 'tests/unit/react-waits.ts'
const waits = (text: string) =>
  text.includes("'@testing-library/react'") && /\b(?:waitFor|find(?:All)?By\w+)\(/.test(text)

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'([^']+)'/g)].flatMap(([, name = '']) => {
    const path = name.replace(/^~tests\//, 'tests/').replace(/^~\//, 'src/')
    const at = name.startsWith('.') ? join(dirname(file), name) : path
    return existsSync(at) ? [at] : []
  })

/** All that a file imports, directly or not. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set([file])
  for (const each of reached) for (const next of importsOf(each)) reached.add(next)
  return reached
}

// Testing Library gives up after 1 s by itself, which a busy machine takes for a single render
test('every test that waits by Testing Library waits as long as a busy machine needs', () => {
  const files = globSync('{src,tests/unit}/**/*.test.{ts,tsx}').filter((file) => waits(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !reachedFrom(file).has(WAITS))).toEqual([])
})

// tests of other workers read the repository at the same time
test('every test creates its files outside the repository', () => {
  const files = globSync('{src,sw,mock-server,conformance,tools,tests}/**/*.{test,e2e}.{ts,tsx}')
  const folders = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:await|=|join\() *mkdtemp(?:Sync)?\((.*)/g)].map(([, path]) => ({
      file,
      path,
    })),
  )
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter(({ path }) => !path?.startsWith('join(tmpdir(), '))).toEqual([])
})
