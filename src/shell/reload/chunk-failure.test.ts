import { expect, test } from 'vitest'

import { chunkKey, reloadsAtOnce } from './reload-guard.ts'

test('a failed chunk is distinguished from a bug in every browser [NET-20]', () => {
  const failures = [
    new TypeError('Failed to fetch dynamically imported module: https://qumai.test/assets/a1.js'),
    new TypeError('error loading dynamically imported module: https://qumai.test/assets/a1.js'),
    new TypeError('Importing a module script failed.'),
  ]
  for (const failure of failures) expect(chunkKey(failure)).toBe('chunk')
  expect(chunkKey(new Error('Unable to preload CSS for /assets/a1.css'))).toBe('style')
  expect(chunkKey(new TypeError('Failed to fetch dynamically imported module: /assets/routeTree.gen-1.js'))).toBe(
    'routes',
  )
  expect(chunkKey(new TypeError("Cannot read properties of undefined (reading 'chunk')"))).toBeNull()
  expect(chunkKey(undefined)).toBeNull()
})

test('chunk and routes reload at once, other keys wait [NET-18 O-21]', () => {
  expect([reloadsAtOnce('chunk'), reloadsAtOnce('routes'), reloadsAtOnce('style')]).toEqual([true, true, false])
})
