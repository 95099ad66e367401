import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FREE_PATHS } from '../../src/constants/urls.ts'

/** A new route that ends in words of others has to be named, else a dot in them ends offline on the browser's own error page. */
test('every route that ends in words of others is named', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const paths = [...tree.matchAll(/fullPath: '\/([^'/]+)\/(?:[^']*\/)?\$[^']*'/g)].map(([, first = '']) => first)
  expect(new Set(paths)).toEqual(new Set(FREE_PATHS))
})
