import { expect, test } from 'vitest'

import { Sessions } from '../../state/sessions.ts'
import { offerSeeds } from '../offers/seed.ts'
import { advanceBonuses, offersOf } from '../offers/world.ts'
import { pointPrice, perksOf, vipLevels } from './seed.ts'
import { withdrawalMinutes } from './world.ts'

/** A player of this level on 20 January, and the perks paid until a day. */
function setUp(slug: string) {
  const session = new Sessions().reset(`perks-${slug}`, { now: Date.UTC(2026, 0, 20, 12), freeze: true })
  const player = session.world.players.get('pl_expired')
  const level = vipLevels.find((each) => each.slug === slug)
  if (!player || !level) throw new Error('not in the seed')
  player.bonuses.turnover = level.points * pointPrice[player.user.currency]
  player.user.birthday = '1990-02-10'
  advanceBonuses(session, player)
  const before = new Set(offersOf(player).map(({ id }) => id))
  const given = (until: number) => {
    session.clock.moveTo(until)
    advanceBonuses(session, player)
    return offersOf(player).flatMap(({ id, seed, createdAt }) =>
      before.has(id) || seed.type === 'cashback' ? [] : [[seed.slug, seed.spins?.count, createdAt]],
    )
  }
  return { player, level, given }
}

const first = Date.UTC(2026, 1, 1)
const tenth = Date.UTC(2026, 1, 10)

test.each([
  ['amber', []],
  ['jade', [[offerSeeds.present.slug, undefined, tenth]]],
  [
    'pearl',
    [
      [offerSeeds.giftSpins.slug, 50, first],
      [offerSeeds.present.slug, undefined, tenth],
    ],
  ],
  [
    'sapphire',
    [
      [offerSeeds.giftSpins.slug, 150, first],
      [offerSeeds.present.slug, undefined, tenth],
    ],
  ],
])('level %s gives the perks of the club page once, on their day [TOUR-07]', (slug, expected) => {
  const { level, given } = setUp(slug)
  expect(given(first - 1)).toEqual([])
  expect(given(tenth + 1)).toEqual(expected)
  expect(given(tenth + 60_000)).toEqual(expected)
  const listed = new Set(perksOf(level).map(({ kind }) => kind))
  expect([listed.has('free_spins'), listed.has('birthday_bonus')]).toEqual([level.spins > 0, expected.length > 0])
})

test('a withdrawal takes no longer than the level promises [TOUR-07]', () => {
  const { player, level } = setUp('pearl')
  expect(perksOf(level).find(({ kind }) => kind === 'withdrawal_speed')?.value.en).toBe('up to 6\u00a0h')
  expect([withdrawalMinutes(player, 1440), withdrawalMinutes(player, 5)]).toEqual([360, 5])
})
