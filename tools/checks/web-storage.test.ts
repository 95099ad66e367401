import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const use = /(?<!['"`\w])(?:globalThis\.|window\.)?(?:local|session)Storage(?=[.,)[])/
const isGuard = (line: string) => /\btry \{$|\battempt\(.*=>( \{)?$/.test(line)
const indentOf = (line: string) => line.length - line.trimStart().length

/** Lines that use web storage outside a `try` and an `attempt`, so that forbidden storage throws there. */
function unguarded(code: string): string[] {
  const lines = code.split('\n')
  return lines.filter((line, at) => {
    const text = line.trim()
    if (/^(\*|\/[/*])/.test(text) || !use.test(line) || /\battempt\(\(\) =>/.test(text)) return false
    let indent = indentOf(line)
    for (const above of lines.slice(0, at).toReversed()) {
      if (above.trim() === '' || indentOf(above) >= indent) continue
      if (isGuard(above)) return false
      indent = indentOf(above)
    }
    return true
  })
}

test('blocked web storage throws nowhere: each direct use is guarded, all others use SafeStorage', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))
  const found = files.flatMap((file) => unguarded(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

test('only onLocalChange and play records listen to other tabs', () => {
  const listens = (file: string) => readFileSync(file, 'utf8').includes("addEventListener('storage'")
  const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file) && listens(file))
  expect(files.toSorted()).toEqual(['src/features/reality-check/play-watch.ts', 'src/platform/safe-storage.ts'])
})

test.each([
  ["const last = sessionStorage.getItem('a')", 1],
  ["function last() {\n  return localStorage.getItem('a')\n}", 1],
  ["try {\n  run()\n} catch {\n  localStorage.setItem('a', '1')\n}", 1],
  ["  try {\n    if (ready) {\n      window.localStorage.setItem('a', '1')\n    }\n  } catch {}", 0],
  ["attempt(() => {\n  localStorage.removeItem('a')\n}, [])", 0],
  ["attempt(() => localStorage.getItem('a'))", 0],
  ['// sessionStorage.getItem throws here', 0],
])('a planted use is judged: %s', (code, expected) => {
  expect(unguarded(code)).toHaveLength(expected)
})
