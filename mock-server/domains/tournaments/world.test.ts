import { expect, test } from 'vitest'

import { Sessions } from '../../state/sessions.ts'
import { findRun, obstacle } from './world.ts'

test('a full tournament is full for everyone, including guests and players without deposits [TOUR-05]', () => {
  const session = new Sessions().reset('full', { now: 0, freeze: true })
  const run = findRun(session.world, 'pearl-table', 0)
  const open = findRun(session.world, 'summit-league', 0)
  const newcomer = [...session.world.players.values()].find(({ user }) => user.deposits_count === 0)
  if (!run || !open || !newcomer) throw new Error('not in the seed')
  const strict = { ...run, seed: { ...run.seed, deposits: 10 } }
  expect([obstacle(run, null, 0), obstacle(strict, newcomer, 0)]).toEqual(['full', 'full'])
  expect([obstacle(open, null, 0), obstacle(open, newcomer, 0)]).toEqual(['guest', 'conditions'])
})
