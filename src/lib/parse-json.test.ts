import { expect, test } from 'vitest'

import { parseJson } from './parse-json.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['"text"', 'text'],
  ['{"a":', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j says %j', (text, expected) => {
  expect(parseJson(text)).toEqual(expected)
})
