import '~tests/unit/worker-scope.ts'

import { expect, test } from 'vitest'

import { notPages } from './navigation.ts'

test.each([
  ['/', true],
  ['/games/silver-wave', true],
  ['/profile/deep?x=a.b', true],
  ['/imgs', true],
  ['/api/v1/check', false],
  ['/__mock', false],
  ['/img/a', false],
  ['/assets/a.js', false],
  ['/openapi.json', false],
])('%s is a page of the app: %s', (path, expected) => {
  expect(notPages.every((pattern) => !pattern.test(path))).toBe(expected)
})
