import { expect, test } from 'vitest'

import { readGameMessage } from './game-frame.tsx'

const frame = {}
const origin = 'https://games.test'
const received = (event: { origin?: string; source?: unknown; data?: unknown }) =>
  readGameMessage({ origin, source: frame, data: { type: 'balance-changed' }, ...event }, frame, origin)

test('only the game in its frame may report a changed balance [CASH-03]', () => {
  expect(received({})).toBe('balance-changed')
  expect(received({ origin: 'https://evil.test' })).toBeNull()
  expect(received({ origin: 'null' })).toBeNull()
  expect(received({ source: {} })).toBeNull() // another frame of the same origin
  expect(readGameMessage({ origin, source: null, data: { type: 'game-ready' } }, null, origin)).toBeNull()
})

test.each([null, 'balance-changed', 7, {}, { type: 'close' }, { type: 'open', url: '/' }, ['balance-changed']])(
  'the message %j is ignored',
  (data) => {
    expect(received({ data })).toBeNull()
  },
)
