import { readdirSync, readFileSync } from 'node:fs'

import postcss from 'postcss'
import { expect, test } from 'vitest'

import { belowClasses, uiLayer } from './ui-layer.ts'

test.each([
  ['.row', ':where(.row)'],
  ['.row svg', ':where(.row svg):not(x)'],
  ['.row:hover', ':where(.row:hover):not(x):not(x):not(x)'],
  ['.box[data-invalid]', ':where(.box[data-invalid]):not(x):not(x):not(x)'],
  ['.input::placeholder', ':where(.input)::placeholder'],
  ['.html :is(strong, b)', ':where(.html :is(strong, b)):not(x)'],
  [
    '.button:disabled:not(.loading)',
    ':where(.button:disabled:not(.loading)):not(x):not(x):not(x):not(x):not(x):not(x)',
  ],
  ['.row:has(:disabled)', ':where(.row:has(:disabled)):not(x):not(x):not(x)'],
  ['a.card:hover', ':where(a.card:hover):not(x):not(x):not(x):not(x)'],
])('%s weighs less than a class, and as much as before against its like', (selector, expected) => {
  expect(belowClasses(selector)).toBe(expected)
})

const process = (css: string, from: string) => postcss([uiLayer]).process(css, { from }).css

test('a module loses its layer, keyframes and media queries stay as they are', () => {
  const css = '@layer ui { @media print { .a, .b:hover { color: red } } @keyframes turn { from { rotate: 0deg } } }'
  const flat = process(css, '/src/ui/a.module.css').replaceAll(/\s+/g, ' ')
  expect(flat).toContain('@media print { :where(.a), :where(.b:hover):not(x):not(x):not(x) { color: red } }')
  expect(flat).toContain('@keyframes turn { from { rotate: 0deg } }')
  expect(flat).not.toContain('@layer')
})

test('the sheet that is in the page from the first keeps its layer', () => {
  expect(process('@layer ui { body { margin: 0 } }', '/src/ui/base.css')).toContain('@layer ui')
})

test('no sheet of ui is beyond what can be weighed', () => {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('module.css'),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const css = process(readFileSync(`src/ui/${file}`, 'utf8'), `/src/ui/${file}`)
    expect(css).not.toMatch(/@layer|(:not\(x\)){13}/)
  }
})
