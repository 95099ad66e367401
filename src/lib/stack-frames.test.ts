import { expect, test } from 'vitest'

import { stackFrames } from './stack-frames.ts'

test.each([
  ['    at openGame (https://q.test/assets/game-1.js:1:234)', { name: 'openGame', line: 1, column: 234 }],
  ['    at async openGame (https://q.test/assets/game-1.js:1:234)', { name: 'openGame', line: 1, column: 234 }],
  ['    at https://q.test/assets/game-1.js:9:8', { name: '', line: 9, column: 8 }],
  ['openGame@https://q.test/assets/game-1.js:1:2', { name: 'openGame', line: 1, column: 2 }],
  ['@https://q.test/assets/game-1.js:3:4', { name: '', line: 3, column: 4 }],
])('%s is parsed', (text, frame) => {
  expect(stackFrames(`TypeError: x\n${text}`)).toEqual([{ ...frame, file: 'https://q.test/assets/game-1.js' }])
})

test('lines that are no stack frames are left out', () => {
  expect(stackFrames('TypeError: x is not a function\n    at <anonymous>\n    at new Promise (<anonymous>)')).toEqual(
    [],
  )
  expect(stackFrames('')).toEqual([])
})
