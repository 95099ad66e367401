import { expect, test } from 'vitest'

import { isExpectedAsset, outdatedCaches } from './builds.ts'

const names = ['catalogue', 'build-1', 'build-2', 'images', 'build-3', 'build-4']

test('the current build, the previous one and those of open tabs are kept', () => {
  expect(outdatedCaches(names, '4', ['4'])).toEqual(['build-1', 'build-2'])
  expect(outdatedCaches(names, '4', ['4', '1'])).toEqual(['build-2'])
  expect(outdatedCaches(['build-4'], '4', [])).toEqual([])
})

test('a tab that is asleep keeps every build alive', () => {
  expect(outdatedCaches(names, '4', null)).toEqual([])
})

const response = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } })

test.each([
  ['/assets/a.js', 'text/javascript', 200, true],
  ['/assets/a.js', 'application/javascript; charset=utf-8', 200, true],
  ['/assets/a.js', 'text/html', 200, false],
  ['/assets/a.js', 'text/javascript', 404, false],
  ['/assets/a.css', 'text/css', 200, true],
  ['/assets/a.css', 'text/html', 200, false],
  ['/assets/a.json', 'application/json', 200, true],
  ['/assets/a.woff2', 'font/woff2', 200, true],
  ['/assets/a.woff2', 'text/html', 200, false],
])('%s as %s with %i: kept %s', (path, type, status, expected) => {
  expect(isExpectedAsset(`https://q.test${path}`, response(type, status))).toBe(expected)
})
