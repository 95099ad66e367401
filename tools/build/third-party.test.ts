import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { noticeOf, noticesText, packageFolder } from './third-party.ts'

test('a module belongs to the innermost package, a font to its source, our code to none', () => {
  expect(packageFolder('/x/node_modules/react-dom/cjs/a.js')).toBe('/x/node_modules/react-dom')
  expect(packageFolder('\0/x/node_modules/@lingui/core/dist/a.js?commonjs')).toBe('/x/node_modules/@lingui/core')
  expect(packageFolder('/x/node_modules/a/node_modules/b/c.js')).toBe('/x/node_modules/a/node_modules/b')
  expect(packageFolder('/brands/qumai/fonts/onest-latin-ext.woff2')).toBe('brands/qumai/fonts')
  expect(packageFolder('\0vite/preload-helper.js')).toBe('node_modules/vite')
  expect(packageFolder('/x/src/app/main.tsx')).toBeNull()
})

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a package brings its licence and its notices; one that names no licence stops the build', () => {
  const about = '{"name":"one","version":"1.2.3","license":"MIT"}'
  const folder = folderWith({
    'package.json': about,
    LICENSE: 'free\r\n\r\n# Licenses of bundled dependencies\r\nmore',
    'NOTICE.md': 'of me',
    'licenses.js': 'no',
  })
  expect(noticeOf(folder)).toEqual({ name: 'one', version: '1.2.3', license: 'MIT', texts: ['free', 'of me'] })
  expect(() => noticeOf(folderWith({ 'package.json': '{"name":"two","version":"1.0.0"}' }))).toThrow('licence')
})

test('the text does not depend on the order of packages', () => {
  const one = { name: 'one', version: '1.0.0', license: 'MIT', texts: ['text of one'] }
  const two = { name: 'two', version: '2.0.0', license: 'OFL-1.1', texts: ['text of two', 'notice of two'] }
  expect(noticesText([two, one])).toBe(noticesText([one, two]))
  expect(noticesText([two, one])).toMatch(
    /one 1\.0\.0 \(MIT\)\n\ntext of one\n\n-+\n\ntwo 2\.0\.0 \(OFL-1\.1\)\n\ntext of two\n\nnotice of two\n$/,
  )
})
