import { expect, test } from 'vitest'

import { testGame } from '~tests/unit/fixtures/game.ts'

import { withoutOwnBadge } from './row-badges.ts'

test('a list that grows keeps the objects of its games, so that no card renders again', () => {
  const games = [testGame('one', { badge: 'new' }), testGame('two', { badge: 'hot' }), testGame('three')]
  const before = withoutOwnBadge('new', games)
  expect(before.map(({ badge }) => badge)).toEqual([null, 'hot', null])
  const after = withoutOwnBadge('new', [...games, testGame('four', { badge: 'new' })])
  expect(after.map((game, index) => game === before[index])).toEqual([true, true, true, false])
})
