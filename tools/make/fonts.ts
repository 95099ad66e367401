/**
 * Subsets Onest Variable to the letters of the four languages: `npm run make fonts`. The font has
 * one file per script, so each letter is taken from the file that has it. Prints the ranges for the @font-face rules
 * of `base.css`. Run it after a change of the list below, and commit the results.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

const packageFolder = new URL('../../node_modules/@fontsource-variable/onest/', import.meta.url)
const target = new URL('../../src/ui/fonts/', import.meta.url)
const files = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const pointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const wanted = new Set([
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff), // names of Europe
  ...between(0x410, 0x44f),
  ...pointsOf('–—‘’“”„•…€−№₸₼₽'),
  ...pointsOf('ƏəĞğİıŞş'),
  ...pointsOf('Ёё'),
  ...pointsOf('ӘәҒғҚқҢңӨөҰұҮүҺһІі'),
])

/** `U+400-45F,U+4B0` as a question. */
function holds(ranges: string) {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (point: number) => pairs.some(([from, to]) => point >= from && point <= to)
}

/** Numbers in order as unicode ranges. */
function rangesOf(points: number[]): string {
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const unicode = JSON.parse(readFileSync(new URL('unicode.json', packageFolder), 'utf8')) as Record<string, string>
for (const name of files) {
  const isHere = holds(unicode[name] ?? '')
  const points = [...wanted].filter(isHere).toSorted((a, b) => a - b)
  for (const point of points) wanted.delete(point)
  const font = readFileSync(new URL(`files/onest-${name}-wght-normal.woff2`, packageFolder))
  const cut = await subsetFont(font, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  writeFileSync(new URL(`onest-${name}.woff2`, target), cut)
  console.log(`${name} ${cut.byteLength}: ${rangesOf(points)}`)
}
if (wanted.size > 0) throw new Error(`No file of the font has ${String.fromCodePoint(...wanted)}`)
