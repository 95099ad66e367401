/**
 * `QUMAI_BRAND=name npm run make fonts`: subsets the font of a brand to the letters of the four languages, and copies its
 * licence. The package (`font` of brand.json) has one file per script, so each letter is taken from the file that has it.
 * Prints the ranges for the brand's `fonts.css`. Run it after a change of the list below, and commit the results.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

import { readBrand } from '../../brands/read-brand.ts'

const { font: name, folder: brandFolder } = readBrand()
const family = name.replace(/^.*\//, '')
const packageFolder = new URL(`../../node_modules/${name}/`, import.meta.url)
if (!existsSync(packageFolder)) throw new Error(`Run: npm install --no-save ${name}`)
const target = new URL(`file://${brandFolder}fonts/`)
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
for (const script of files) {
  const isHere = holds(unicode[script] ?? '')
  const points = [...wanted].filter(isHere).toSorted((a, b) => a - b)
  for (const point of points) wanted.delete(point)
  const font = readFileSync(new URL(`files/${family}-${script}-wght-normal.woff2`, packageFolder))
  const cut = await subsetFont(font, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  writeFileSync(new URL(`${family}-${script}.woff2`, target), cut)
  console.log(`${script} ${cut.byteLength}: ${rangesOf(points)}`)
}
if (wanted.size > 0) throw new Error(`No file of the font has ${String.fromCodePoint(...wanted)}`)

const { version, license } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as {
  version: string
  license: string
}
writeFileSync(new URL('package.json', target), `${JSON.stringify({ name, version, license }, null, 2)}\n`)
copyFileSync(new URL('LICENSE', packageFolder), new URL('LICENSE', target))
