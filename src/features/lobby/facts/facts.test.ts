import { expect, test } from 'vitest'

import { chosenFacts, readFacts } from './facts.ts'

test('facts are read from the address; what is mangled asks for nothing [PLUS-50]', () => {
  expect(readFacts({ volatility: 'low', rtp_from: 9500, bet_to: 1000, features: 'respins,free-spins' })).toEqual({
    volatility: 'low',
    rtp_from: 9500,
    bet_to: 1000,
    features: 'free-spins,respins',
  })
  const mangled = { volatility: 'extreme', rtp_from: '12', bet_to: -5, features: '<b>,' }
  expect(readFacts(mangled)).toEqual({})
  expect(readFacts({ bet_to: 1.5, features: 7, rtp_from: [] })).toEqual({})
})

test('each thing that is asked for can be left out by itself [PLUS-50]', () => {
  const facts = readFacts({ volatility: 'low', rtp_from: 9500, bet_to: 1000, features: 'free-spins,respins' })
  const left = chosenFacts(facts).map(({ without }) => readFacts({ ...facts, ...without }))
  expect(left.map((each) => chosenFacts(each).length)).toEqual([4, 4, 4, 4, 4])
  expect(left.at(-1)?.features).toBe('free-spins')
  expect(chosenFacts({})).toEqual([])
})
