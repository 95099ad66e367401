import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Where a moment of the device is reckoned with, and may be: each with what keeps it in bounds. */
const allowed: Record<string, string> = {
  'src/platform/server-clock.ts': 'the owner of the time',
  'src/platform/storage-expiry.ts': 'ends are bounded by leftUntil',
  'src/boot/saved-home.ts': 'as TanStack reckons when it takes up the same answers',
  'src/features/feedback/use-feedback.ts': 'a time to read on this very clock',
}
const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/**
 * A moment that was written down may lie in the future of a clock that was set: ages and waits are reckoned by lib/moments.ts,
 * which knows that, or by performance.now().
 */
test('nobody else adds to the clock of the device, takes from it or compares with it', () => {
  const sum = /Date\.now\(\) *[-+<>%*/]|(?<!=)[-+<>]=?\s*Date\.now\(\)/
  const found = files.filter((file) => sum.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in allowed))).toEqual([])
})

test('today is the day of the server: no function takes that of the device by itself', () => {
  const found = files.filter((file) => /(?:today|now)\b[^=\n]*= new Date\(\)/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
