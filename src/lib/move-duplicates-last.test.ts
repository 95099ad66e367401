import { expect, test } from 'vitest'

import { moveDuplicatesLast } from './lobby.ts'

const row = (slug: string, ...games: string[]) => ({ slug, items: games.map((game) => ({ slug: game })) })

test('games of an earlier row move to the end of a later one; none is lost, the order stays [GAME-05]', () => {
  const rows = moveDuplicatesLast([row('popular', 'a', 'b', 'c'), row('new', 'b', 'd', 'a', 'e'), row('hot', 'e', 'f')])
  expect(rows.map(({ slug, items }) => [slug, items.map((game) => game.slug).join('')])).toEqual([
    ['popular', 'abc'],
    ['new', 'deba'],
    ['hot', 'fe'],
  ])
})

test('a game listed twice in a row stays in its position', () => {
  expect(moveDuplicatesLast([row('odd', 'a', 'a', 'b')])[0]?.items.map(({ slug }) => slug)).toEqual(['a', 'a', 'b'])
})
