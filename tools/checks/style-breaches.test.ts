import { expect, test } from 'vitest'

import { groundBreaches, ringBreaches, scriptBreaches, styleBreaches } from './style-breaches.ts'

const breaches = (css: string) => styleBreaches('sheet.css', css)

test.each([
  '.html > * + * { margin: 0 }',
  '.html * + :is(h1, h2) { margin: 0 }',
  '.list li + li { margin: 0 }',
  '@layer ui { .a, .b > li ~ li { margin: 0 } }',
  '@media (min-width: 801px) { * + .note { margin: 0 } }',
  'html:has(dialog[open]:modal) { overflow: hidden }',
  ':root[data-theme]:has(dialog) { overflow: hidden }',
  ':global(body:has(dialog[open])) .block { display: none }',
  ':has(dialog) .block { display: none }',
])('a rule that restyles a whole list or page is refused: %s', (css) => {
  expect(breaches(css)).toHaveLength(1)
})

test('names the file, the selector and the reason', () => {
  const [line] = breaches('/* * + * */\n.a { color: red }\n\n.html >\n  * + * { margin: 0 }\n')
  expect(line).toMatch(/^sheet\.css:4 \.html > \* \+ \*: each row/)
})

test.each([
  '.tab + .tab { margin: 0 }',
  '.field[data-wrong] ~ .hint { color: red }',
  '.html > :not(:first-child) { margin: 0 }',
  '.row:has(:disabled) { color: red }',
  '.choice:has(:checked) + .terms { display: block }',
  '.a { width: calc(100% + 2px); content: "* + *" }',
  '/* html:has(dialog) */ .a { margin: 0 }',
])('a rule of the element itself is not: %s', (css) => {
  expect(breaches(css)).toEqual([])
})

test('a script does not write style on the root', () => {
  expect(
    scriptBreaches('a.ts', "const { style } = document.documentElement\nstyle.setProperty('--a', '1px')"),
  ).toHaveLength(1)
  expect(scriptBreaches('a.ts', "\ndocument.documentElement.style.setProperty('--a', '1px')")).toEqual([
    expect.stringMatching(/^a\.ts:2 document\.documentElement/),
  ])
  expect(scriptBreaches('a.ts', "card.style.setProperty('--a', '1px'); document.documentElement.lang = 'en'")).toEqual(
    [],
  )
})

test('what stays over the page needs a colour under its gradient', () => {
  const bar = (background: string) => groundBreaches('a.css', `.bar {\n  position: sticky;\n  ${background};\n}`)
  expect(bar('background: linear-gradient(red, blue)')).toHaveLength(1)
  expect(bar('background: var(--bg) linear-gradient(red, blue)')).toEqual([])
  expect(bar('background: var(--bg)')).toEqual([])
  expect(groundBreaches('a.css', '.bar { background: linear-gradient(red, blue); }')).toEqual([])
})

test('what stays over the page has a ground, or states that it needs none', () => {
  expect(groundBreaches('a.css', '.bar {\n  position: sticky;\n}')).toHaveLength(1)
  expect(groundBreaches('a.css', '.bar {\n  position: fixed;\n  background: none;\n}')).toEqual([])
})

test.each([
  'overflow-x: auto',
  'padding: 0 var(--gutter); overflow-x: auto',
  'padding: 2px var(--gutter); overflow-x: scroll',
  'content-visibility: auto',
  'padding-inline: 8px; contain: paint',
  'padding-inline: 8px; contain: layout paint style',
])('a box that clips the focus ring of its parts is reported: %s', (body) => {
  expect(ringBreaches('a.css', `\n.row { ${body}; }`)).toEqual([
    expect.stringMatching(/^a\.css:2: clips the focus ring/),
  ])
})

test.each([
  '--ring: -2px; overflow-x: auto',
  'padding: var(--space-2); overflow-x: auto',
  'padding: calc(2px + 2px) var(--gutter); overflow: auto',
  'overflow: hidden',
])('a box with space for the ring, or with the ring inside, is not: %s', (body) => {
  expect(ringBreaches('a.css', `.row { ${body}; }`)).toEqual([])
})
