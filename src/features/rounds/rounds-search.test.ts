import { expect, test } from 'vitest'

import { choiceOf, readRoundsSearch } from './rounds-search.ts'

test('a mangled address chooses nothing, a good one is taken, also where an id looks like a number [PLUS-02]', () => {
  const mangled = readRoundsSearch({ game: '<b>', period: 'x', search: { a: 1 } })
  expect(choiceOf(mangled)).toEqual({ game: undefined, days: undefined, search: undefined })
  expect(choiceOf(readRoundsSearch({ game: 'nar-bagi', period: 30, search: 1234 }))).toEqual({
    game: 'nar-bagi',
    days: 30,
    search: '1234',
  })
  expect(readRoundsSearch({ search: 'a'.repeat(500) }).search).toHaveLength(80)
})
