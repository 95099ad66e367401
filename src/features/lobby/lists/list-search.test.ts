import { expect, test } from 'vitest'

import { gameFilterOf, readListSearch } from './list-search.ts'

test('the three orders are read from the address [ROUTE-45]', () => {
  for (const sort_by of ['popularity', 'release', 'abc'] as const)
    expect(readListSearch({ sort_by }).sort_by).toBe(sort_by)
})

test('a mangled address shows the default list [ROUTE-45 GAME-15]', () => {
  expect(readListSearch({ sort_by: 'price', search: 7 })).toEqual({})
})

test('the search text of a list is in the address [GAME-15]', () => {
  expect(readListSearch({ search: 'sea' })).toEqual({ search: 'sea' })
})

test('facts of games are in the address of a list, and in its request [PLUS-50]', () => {
  const search = readListSearch({ volatility: 'low', bet_to: 1000, rtp_from: 'x' })
  expect(search).toEqual({ volatility: 'low', bet_to: 1000 })
  expect(gameFilterOf({ filter: 'slots' }, search)).toEqual({
    filter_slug: 'slots',
    volatility: 'low',
    bet_to: 1000,
  })
})

test('a provider narrows a list; the demo list asks for games with a demo [ROUTE-45 ROUTE-29]', () => {
  const search = { provider: 'aral', sort_by: 'abc' } as const
  expect(gameFilterOf({ category: 'slots' }, search)).toEqual({
    category_slug: 'slots',
    filter_slug: 'aral',
    sort_by: 'abc',
  })
  expect(gameFilterOf({ category: 'all-games', onlyDemo: true }, {})).toEqual({
    category_slug: 'all-games',
    has_demo: 'true',
  })
})
