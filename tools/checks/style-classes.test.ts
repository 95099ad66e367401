import { expect, test } from 'vitest'

import { classBreaches } from './style-classes.ts'

const SHEET = 'src/features/a/page.module.css'
const breaches = (css: string, ...lines: string[]) =>
  classBreaches(
    new Map([[SHEET, css]]),
    new Map([['src/features/a/page.tsx', ["import styles from './page.module.css'", ...lines].join('\n')]]),
  )

test('a class that the sheet lacks is reported with its line', () => {
  expect(breaches('.a { color: red }', '<p className={styles.a} />', "<b className={styles['b']} />")).toEqual([
    `src/features/a/page.tsx:3: ${SHEET} has no class .b`,
  ])
})

test.each([
  '.a, .b { color: red }',
  '.a { color: red }\n@media (min-width: 801px) { .a > .b { margin: 0 } }',
  '@layer ui { .a:has(> .b) { margin: 0 } }',
])('a class that no script uses is reported: %s', (css) => {
  expect(breaches(css, '<p className={styles.a} />')).toEqual([expect.stringMatching(/: no script uses \.b$/)])
})

test('a comment or a string uses no class', () => {
  expect(
    breaches('.a { color: red }', '// styles.a', '/* styles.a */', "import './styles'", '<p id="styles" />'),
  ).toHaveLength(1)
})

test('a class between strings is used', () => {
  expect(
    breaches('.a { color: red } .b { color: red }', "<p className={`${styles['a']} ${t('a.b')} ${styles['b']}`} />"),
  ).toEqual([])
})

test('a sheet that is not there is reported', () => {
  const scripts = new Map([['src/a.tsx', "import css from '~/ui/gone.module.css'"]])
  expect(classBreaches(new Map(), scripts)).toEqual(['src/a.tsx: no src/ui/gone.module.css'])
})

test.each([
  ['a computed name', 'styles[variant]'],
  ['a sheet passed on', '<Row classes={styles} />'],
])('%s uses every class', (_name, line) => {
  expect(breaches('.a { color: red } .b { color: red }', line)).toEqual([])
})

test.each([
  '/* .b */ .a { color: red }',
  ":global(.b[data-x]:has(.c)) .a { background: url('x.b.svg') }",
  '.a { width: 1.5rem; transition: opacity 0.2s }',
])('only selectors of the module name a class: %s', (css) => {
  expect(breaches(css, '<p className={`${styles.a} ${className}`} />')).toEqual([])
})
