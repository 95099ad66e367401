import { expect, test } from 'vitest'

import { parseJson } from './parse-json.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['"text"', 'text'],
  ['{"a":', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is parsed as %j', (text, expected) => {
  expect(parseJson(text)).toEqual(expected)
})
