import { expect, test } from 'vitest'

import { gameUrl } from './use-launch.ts'

const own = 'https://qumai.test'

test('a game is shown from another origin over http or https [GAME-19]', () => {
  expect(gameUrl('https://games.test/sea?s=1', own)?.href).toBe('https://games.test/sea?s=1')
  expect(gameUrl('http://a--games.localhost:4300/sea', own)?.port).toBe('4300')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/games/sea', '', 'https://qumai.test/fake'])(
  'a game is never shown from %j [GAME-19]',
  (url) => {
    expect(gameUrl(url, own)).toBeNull()
  },
)
