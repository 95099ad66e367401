import { expect, test } from 'vitest'

import { textsAt } from '~tests/unit/texts-at.ts'

import { gameFilterOf, readListSearch } from './list-search.ts'

const searchAt = (query: string) => readListSearch(textsAt(`/games?${query}`))

test.each(['popularity', 'release', 'abc'])('the order %s is read from the URL [ROUTE-45]', (order) => {
  expect(searchAt(`sort_by=${order}`)).toEqual({ sort_by: order })
})

test.each(['sort_by=price&search=', 'sort_by[]=abc', 'sort_by=price&sort_by=abc', 'provider=<b>', 'provider=%5B1%5D'])(
  'a malformed URL shows the default list: %s [ROUTE-45 GAME-15]',
  (query) => {
    expect(searchAt(query)).toEqual({})
  },
)

test('the search text is in the URL, digits included; a very long one is truncated [GAME-15]', () => {
  expect(searchAt('search=sea')).toEqual({ search: 'sea' })
  expect(searchAt('search=777')).toEqual({ search: '777' })
  expect(searchAt(`search=${'a'.repeat(5000)}`).search).toHaveLength(80)
})

test('game filters are in the URL of a list and in its request [PLUS-50]', () => {
  const search = searchAt('volatility=low&bet_to=1000&rtp_from=x')
  expect(search).toEqual({ volatility: 'low', bet_to: 1000 })
  expect(gameFilterOf({ filter: 'slots' }, search)).toEqual({
    filter_slug: 'slots',
    volatility: 'low',
    bet_to: 1000,
  })
})

test('a provider narrows a list; the demo list requests games with a demo [ROUTE-45 ROUTE-29]', () => {
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
