import { expect, test } from 'vitest'

import { installFaults, pageFaults, restFiles, shellFiles, type ViteManifest } from './sw-plugin.ts'

const manifest: ViteManifest = {
  'index.html': {
    file: 'assets/index-11111111.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index-22222222.css'],
    assets: ['assets/onest-33333333.woff2', 'assets/art-33333333.png'],
  },
  '_vendor.js': { file: 'assets/vendor-44444444.js', imports: ['index.html'], css: ['assets/vendor-55555555.css'] },
  'src/routes/terms.tsx': { file: 'assets/terms-66666666.js', imports: ['_vendor.js'] },
}
const published = [
  'index.html',
  'favicon.svg',
  'sw.js',
  'assets/index-11111111.js',
  'assets/index-11111111.js.map',
  'assets/index-22222222.css',
  'assets/onest-33333333.woff2',
  'assets/art-33333333.png',
  'assets/vendor-44444444.js',
  'assets/vendor-55555555.css',
  'assets/terms-66666666.js',
]
const page = '<link href="/assets/vendor-55555555.css"><style>of the entry</style>'

test('the shell is the page, the entry, its static imports, its fonts and linked styles', () => {
  expect(shellFiles(manifest, published, page)).toEqual([
    'assets/index-11111111.js',
    'assets/onest-33333333.woff2',
    'assets/vendor-44444444.js',
    'assets/vendor-55555555.css',
    'favicon.svg',
    'index.html',
  ])
})

test('the rest is every other script, style and text of the build', () => {
  const shell = shellFiles(manifest, published, page)
  expect(restFiles(shell, published, manifest)).toEqual(['assets/index-22222222.css', 'assets/terms-66666666.js'])
})

test('the most used pages come first in the second tier, each with its dependencies', () => {
  const pages: ViteManifest = {
    ...manifest,
    'src/routes/games.search.tsx': {
      file: 'assets/games.search-1.js',
      name: 'lists',
      imports: ['_vendor.js', '_grid.js'],
      css: ['assets/z-search-1.css'],
    },
    '_grid.js': { file: 'assets/z-grid-1.js', name: 'grid', imports: ['_vendor.js'] },
  }
  const files = [...published, 'assets/games.search-1.js', 'assets/z-search-1.css', 'assets/z-grid-1.js']
  expect(restFiles(shellFiles(pages, files, page), files, pages)).toEqual([
    'assets/games.search-1.js',
    'assets/z-search-1.css',
    'assets/index-22222222.css', // the libraries of this bundle name the entry
    'assets/z-grid-1.js',
    'assets/terms-66666666.js',
  ])
})

test('a page in the list of the first pages that no chunk has fails the build', () => {
  const pages: ViteManifest = { 'src/game.tsx': { file: 'assets/game-1.js', name: 'game' } }
  expect(pageFaults(pages)).toContain('no chunk has the page lists')
  expect(pageFaults(pages)).not.toContain('no chunk has the page game')
})

test('a missing, an oversized and too many files each fail the build', () => {
  const limits = { fileBytes: 100, totalBrotli: 150, files: 2 }
  const file = (name: string, bytes: number | null, brotli = 10) => ({ file: name, bytes, brotli })

  expect(installFaults([file('a', 100, 100), file('b', 10, 50)], limits)).toEqual([])
  expect(installFaults([file('a', null)], limits)).toEqual(['a is in the install set but not in the build'])
  expect(installFaults([file('a', 101)], limits)[0]).toContain('at most 100')
  expect(installFaults([file('a', 99, 80), file('b', 99, 80)], limits)[0]).toContain('160 bytes (brotli)')
  expect(installFaults([file('a', 1), file('b', 1), file('c', 1)], limits)[0]).toContain('3 files')
})
