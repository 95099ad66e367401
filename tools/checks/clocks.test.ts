import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Files that may calculate with the device clock, each with the reason why the result stays in bounds. */
const allowed: Record<string, string> = {
  'src/platform/server-clock.ts': 'the owner of the time',
  'src/platform/storage-expiry.ts': 'ends are bounded by leftUntil',
  'src/boot/stored-home.ts': 'as TanStack reckons when it takes up the same answers',
  'src/features/feedback/use-feedback.ts': 'a time to read on this very clock',
}
const files = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/**
 * A stored time may be in the future if the device clock was changed. lib/moments.ts handles that for ages and waits;
 * performance.now() is not affected.
 */
test('no other file calculates with or compares the device clock', () => {
  const sum = /Date\.now\(\) *[-+<>%*/]|(?<!=)[-+<>]=?\s*Date\.now\(\)/
  const found = files.filter((file) => sum.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in allowed))).toEqual([])
})

test('today is the day of the server: no function uses the device date by itself', () => {
  const found = files.filter((file) => /(?:today|now)\b[^=\n]*= new Date\(\)/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
