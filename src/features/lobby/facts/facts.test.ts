import { expect, test } from 'vitest'

import { urlParameters } from '~/lib/search-values.ts'
import { textsAt } from '~tests/unit/texts-at.ts'

import { betChoices, chosenFacts, readFacts } from './facts.ts'

const factsAt = (query: string) => readFacts(textsAt(`/games?${query}`))

test('facts are read from the URL [PLUS-50]', () => {
  expect(factsAt('volatility=low&rtp_from=9500&bet_to=1000&features=respins,free-spins')).toEqual({
    volatility: 'low',
    rtp_from: 9500,
    bet_to: 1000,
    features: 'free-spins,respins',
  })
})

test.each(Object.values(betChoices).flat())('a minimum bet of %d in the URL filters the list [PLUS-50]', (bet) => {
  expect(factsAt(`bet_to=${bet}`)).toEqual({ bet_to: bet })
})

test.each([
  'volatility=extreme&rtp_from=12&features=<b>,',
  ...['-5', '0', '1.5', '1e3', '0x10', ' 10', 'NaN', 'Infinity', '', '[10]', '1000000000', '9'.repeat(400)].map(
    (bet) => `bet_to=${encodeURIComponent(bet)}`,
  ),
  'bet_to[]=10&bet_to=',
  'rtp_from=9500.0&features[]=respins',
  'volatility=extreme&volatility=low',
])('a malformed value filters nothing: %s [PLUS-50]', (query) => {
  expect(factsAt(query)).toEqual({})
})

test('each fact can be removed on its own [PLUS-50]', () => {
  const facts = factsAt('volatility=low&rtp_from=9500&bet_to=1000&features=free-spins,respins')
  const left = chosenFacts(facts).map(({ without }) =>
    factsAt(urlParameters.stringifySearch({ ...facts, ...without }).slice(1)),
  )
  expect(left.map((each) => chosenFacts(each).length)).toEqual([4, 4, 4, 4, 4])
  expect(left.at(-1)?.features).toBe('free-spins')
  expect(chosenFacts({})).toEqual([])
})
