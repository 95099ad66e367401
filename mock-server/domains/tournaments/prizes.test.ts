import { expect, test } from 'vitest'

import { languages } from '../../../src/contract/languages.ts'
import { Sessions } from '../../state/sessions.ts'
import { advanceBonuses, offersOf } from '../offers/world.ts'
import { findRun, join } from './world.ts'
import { DAY } from '../../../src/lib/moments.ts'

/** A player who has joined a tournament and staked this amount, and gets the result. */
function finish(slug: string, staked: number) {
  const session = new Sessions().reset(`prize-${slug}-${staked}`, { now: 0, freeze: true })
  const player = session.world.players.get('pl_expired')
  const run = player && findRun(session.world, slug, 0)
  if (!run) throw new Error('not in the seed')
  advanceBonuses(session, player)
  join(run, player, run.startsAt)
  const entry = player.bonuses.entries.get(run.id)
  if (entry) entry.staked = staked
  const before = player.notifications.length
  session.clock.moveTo(run.endsAt + 2 * DAY)
  advanceBonuses(session, player)
  const messages = player.notifications.slice(before)
  const won = offersOf(player).filter(({ createdAt }) => createdAt >= run.endsAt)
  return { told: messages, won }
}

test('the winner of money is notified with the tournament, amount and link, without a promo code [NOTIF-14 NOTIF-21 PLUS-77]', () => {
  const { told: messages, won } = finish('comet-night', 0) // no other players
  expect(won).toMatchObject([{ status: 'active', seed: { type: 'tournament_win_bonus' } }])
  expect(messages).toHaveLength(1)
  const [notice] = messages
  expect(notice?.sub_type).toBe('achievement_gift')
  expect(notice?.title).toEqual(won[0]?.seed.title)
  expect(notice?.title['en']).toBe('Night of Comets: Tournament prize')
  expect(notice?.amount).toBe(won[0]?.amount)
  expect(notice?.link).toMatchObject({
    url: '/bonuses/received',
    target: { kind: 'Page', value: '/bonuses/received' },
  })
  for (const language of languages) expect(notice?.content[language]).not.toMatch(/promo|промо/i)
})

test('notifies of free spins as a prize of its tournament, without an amount [NOTIF-14 PLUS-77]', () => {
  const { told: messages, won } = finish('steppe-cup', 255_000_000) // between ranks 31 and 50 of this seed
  expect(won).toMatchObject([
    { status: 'available', seed: { title: { en: 'Steppe Cup: 50 spins of the steppe' }, spins: { count: 50 } } },
  ])
  expect(messages).toMatchObject([{ amount: null, link: { target: { kind: 'Game' } }, title: won[0]?.seed.title }])
  expect(messages[0]?.content['en']).toBe('Free spins are waiting in their game.')
})

test('sends no message to a player without a prize', () => {
  expect(finish('steppe-cup', 0)).toEqual({ told: [], won: [] })
})
