import { expect, test } from 'vitest'

import { offerStatuses } from '~/contract/offers.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { isPlayable, playableSpins, spinsLeft, spinsWon } from './amounts.ts'

test('the rest is the number of unplayed spins, never less than zero [BONUS-31]', () => {
  const left = (spins_count: number | null, played_spins: number) => spinsLeft({ spins_count, played_spins })
  expect([left(50, 0), left(50, 49), left(50, 50), left(50, 51), left(null, 0), left(null, 3)]).toEqual([
    50, 1, 0, 0, 0, 0,
  ])
})

test('spins are playable in play, or if opening the game activates them [BONUS-31 GAME-23]', () => {
  const playable = (type: (typeof testSpins)['type']) =>
    offerStatuses.filter((status) => isPlayable({ ...testSpins, type, status, game_slug: 'sea' })).toSorted()
  expect(playable('deposit_gift_spin')).toEqual(['active', 'started'])
  expect(playable('welcome_gs')).toEqual(['active', 'available', 'started'])
  expect(playable('no_deposit_gift_spin')).toEqual(['active', 'available', 'started'])
})

test('without a game, or without spins left, there is nothing to play', () => {
  const inPlay = { ...testSpins, status: 'active' as const, game_slug: 'sea' }
  expect(isPlayable({ ...inPlay, played_spins: 49 })).toBe(true)
  for (const more of [{ game_slug: null }, { played_spins: 50 }, { spins_count: null }])
    expect(isPlayable({ ...inPlay, ...more })).toBe(false)
})

test('winnings of the spins are known from the first one on, if the server sends them [BONUS-31]', () => {
  const won = (played_spins: number, spins_won?: number | null) =>
    spinsWon({ played_spins, ...(spins_won === undefined ? {} : { spins_won }) })
  expect([won(0, 0), won(0, 500), won(1, 500), won(1, 0), won(1)]).toEqual([null, null, 500, 0, null])
})

test('all playable spins are one sum, the offer that ends first leads [PLUS-76]', () => {
  const base = { ...testSpins, status: 'active' as const, game_slug: 'sea' }
  const list = [
    { ...base, id: 'late', played_spins: 10, expires_at: '2026-12-03T00:00:00Z' },
    { ...base, id: 'endless', spins_count: 5 },
    {
      ...base,
      id: 'soon',
      spins_count: 20,
      type: 'welcome_gs' as const,
      status: 'available' as const,
      available_to: '2026-12-01T00:00:00Z',
    },
    { ...base, id: 'over', status: 'expired' as const },
    { ...base, id: 'locked', status: 'awaiting' as const },
  ]
  const { offers, left } = playableSpins(list)
  expect([left, offers.map(({ id }) => id)]).toEqual([65, ['soon', 'late', 'endless']])
  expect(playableSpins([])).toEqual({ offers: [], left: 0 })
})

test('free spins with the same end keep the order of the server, and all others follow their end [PLUS-76]', () => {
  const ends = [null, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z', 'no date']
  const spinsUntil = (id: string, expires_at: string | null) => {
    return { ...testSpins, id, status: 'active' as const, game_slug: 'sea', expires_at }
  }
  const timeOf = (end: string | null) => Date.parse(end ?? '') || Infinity
  for (const one of ends)
    for (const two of ends)
      for (const three of ends) {
        const list = [one, two, three].map((expires_at, index) => spinsUntil(String(index), expires_at))
        const expected = [...list.keys()].toSorted((a, b) => {
          const [first, second] = [timeOf(list[a]?.expires_at ?? null), timeOf(list[b]?.expires_at ?? null)]
          return first === second ? a - b : first - second
        })
        expect(playableSpins(list).offers.map(({ id }) => Number(id))).toEqual(expected)
      }
})
