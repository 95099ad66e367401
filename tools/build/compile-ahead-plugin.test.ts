import { SourceMap, type SourceMapPayload } from 'node:module'

import { expect, test } from 'vitest'

import { compileAhead, entryFiles } from './compile-ahead-plugin.ts'

const chunk = (fileName: string, isEntry: boolean, ...imports: string[]) =>
  ({ type: 'chunk', fileName, isEntry, imports }) as const

test('compiles ahead the entry and its static imports, but no lazy chunk', () => {
  const bundle = {
    'index.js': chunk('index.js', true, 'home.js'),
    'home.js': chunk('home.js', false, 'react.js'),
    'react.js': chunk('react.js', false),
    'later.js': chunk('later.js', false, 'react.js'),
    'index.css': { type: 'asset' } as const,
  }
  expect([...entryFiles(bundle)]).toEqual(['index.js', 'home.js', 'react.js'])
})

test.each([true, false])('source maps point to the source line of a marked chunk (entry: %s)', (isEntry) => {
  const source = 'export const first = 1\nexport function second() {\n  throw new Error("here")\n}\n'
  const map = { version: 3, sources: ['a.ts'], sourcesContent: [source], names: [], mappings: 'AAAA;AACA;AACA;AACA' }
  const bundle = {
    'a.js': { ...chunk('a.js', isEntry), code: source },
    'a.js.map': { type: 'asset' as const, source: JSON.stringify(map) },
  }
  const plugin = compileAhead() as unknown as {
    generateBundle: { handler: (options: unknown, files: typeof bundle) => void }
  }
  plugin.generateBundle.handler({}, bundle)

  const lines = bundle['a.js'].code.split('\n')
  const line = lines.findIndex((text) => text.includes('throw'))
  expect(bundle['a.js'].code.startsWith('//#')).toBe(isEntry)
  const entry = new SourceMap(JSON.parse(bundle['a.js.map'].source) as SourceMapPayload).findEntry(line, 0)
  expect(entry).toMatchObject({ originalSource: 'a.ts', originalLine: 2 })
})
