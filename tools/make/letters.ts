/**
 * Extracts outlines of Onest for the pictures of the mock: `npm run make letters`. Writes
 * `mock-server/art/letters.json`, a line for each letter: its advance and its path, in units of 1000 to the em. Run it
 * after a change of the letters below, and commit the result.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

import { lettersOf } from './letter-outlines.ts'

const packageFolder = new URL('../../node_modules/@fontsource-variable/onest/', import.meta.url)
const target = new URL('../../mock-server/art/letters.json', import.meta.url)

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const russian = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const wanted = new Set(`${latin}${latin.toLowerCase()}0123456789${russian}ЁӘҒҚҢӨҰҮҺІƏĞİŞÇÖÜ&'-+.`)

/** Weight of the letters: the heaviest of the font. */
const WEIGHT = 900

const letters = new Map<string, string>()
for (const name of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']) {
  const font = readFileSync(new URL(`files/onest-${name}-wght-normal.woff2`, packageFolder))
  const cut = await subsetFont(font, [...wanted].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHT },
  })
  for (const [letter, outline] of lettersOf(Buffer.from(cut), wanted)) {
    letters.set(letter, outline)
    wanted.delete(letter)
  }
}
if (wanted.size > 0) throw new Error(`No file of the font has ${[...wanted].join('')}`)
writeFileSync(
  target,
  `${JSON.stringify(Object.fromEntries([...letters].toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
)
