import { expect, test } from 'vitest'

import { entryFiles } from './minify-plugin.ts'

const chunk = (fileName: string, isEntry: boolean, ...imports: string[]) =>
  ({ type: 'chunk', fileName, isEntry, imports }) as const

test('compiled ahead is what every start runs, and no chunk that comes later', () => {
  const bundle = {
    'index.js': chunk('index.js', true, 'home.js'),
    'home.js': chunk('home.js', false, 'react.js'),
    'react.js': chunk('react.js', false),
    'later.js': chunk('later.js', false, 'react.js'),
    'index.css': { type: 'asset' } as const,
  }
  expect([...entryFiles(bundle)]).toEqual(['index.js', 'home.js', 'react.js'])
})
