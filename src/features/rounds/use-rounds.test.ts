import { expect, test } from 'vitest'

import { textsAt } from '~tests/unit/texts-at.ts'

import { choiceOf, readRoundsSearch } from './use-rounds.ts'

const choiceAt = (query: string) => choiceOf(readRoundsSearch(textsAt(`/profile/rounds?${query}`)))

test.each(['game=<b>&period=x&search=', 'game[]=a&period[]=7', 'period=007', 'period=1&period=7', 'period=1e1'])(
  'a malformed URL shows all rounds: %s [PLUS-02]',
  (query) => {
    expect(choiceAt(query)).toEqual({ game: undefined, days: undefined, search: undefined })
  },
)

test('game, period and search text are read from the URL, also an id of digits [PLUS-02]', () => {
  expect(choiceAt('game=nar-bagi&period=30&search=1234')).toEqual({ game: 'nar-bagi', days: 30, search: '1234' })
  expect(choiceAt(`search=${'a'.repeat(500)}`).search).toHaveLength(80)
})
