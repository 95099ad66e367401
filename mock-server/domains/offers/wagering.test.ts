import { expect, test } from 'vitest'

import { offerSeeds } from './seed.ts'
import { Sessions } from '../../state/sessions.ts'
import { activateOffer, grantOffer, advanceBonuses } from './world.ts'
import type { GameSession } from '../../world/records.ts'
import { settleRound } from './wagering.ts'

/** A player without bonuses who has just activated a gift: 1000 tenge to be wagered 40 times. */
function setUp() {
  const session = new Sessions().reset('wagering', { now: 0, freeze: true })
  const player = session.world.players.get('pl_expired')
  if (!player) throw new Error('no ready-made player')
  advanceBonuses(session, player)
  const offer = grantOffer(session, player, offerSeeds.present)
  activateOffer(session, player, offer)
  const gameOf = (share: number): GameSession => {
    const seed = session.world.catalogue.games.find(({ details }) => details.bonus_contribution === share)
    if (!seed) throw new Error(`no game that counts ${share}`)
    return {
      id: 'gs_1',
      slug: seed.card.slug,
      title: seed.card.title,
      mode: 'real',
      playerId: player.id,
      currency: 'KZT',
      language: 'en',
      minBet: 1000,
      maxBet: 10_000_000,
      demoBalance: 0,
      rounds: 0,
      isFair: false,
      lastRound: null,
      expiresAt: 1e9,
    }
  }
  const play = (bet: number, win: number, share = 10_000) =>
    settleRound(session, { game: gameOf(share), player }, { bet, win, gift: null })
  return { session, player, offer, play }
}

test('a bet counts by the share of its game: slots whole, tables a tenth, live nothing', () => {
  const { player, offer, play } = setUp()
  player.balance.real = 1_000_000
  play(10_000, 10_000, 0)
  expect([offer.wagered, offer.status]).toEqual([0, 'active'])
  play(10_000, 10_000, 1000)
  expect([offer.wagered, offer.status]).toEqual([1000, 'started'])
  play(10_000, 10_000)
  expect([offer.wagered, offer.toWager]).toEqual([11_000, 4_000_000])
  expect(player.balance).toEqual({ real: 1_000_000, bonus: 100_000 })
})

test('winnings go to the source of the bet, in proportion', () => {
  const { player, offer, play } = setUp()
  player.balance.real = 2000
  play(8000, 4000) // a quarter was own money
  expect(player.balance).toEqual({ real: 1000, bonus: 100_000 - 6000 + 3000 })
  expect(offer.pot).toBe(player.balance.bonus)
})

test('a wagered bonus is paid up to its limit, the rest is forfeited', () => {
  const { session, player, offer, play } = setUp()
  player.balance.real = 5_000_000
  offer.pot = 3_000_000
  player.balance.bonus = 3_000_000
  play(4_000_000, 4_000_000)
  expect(offer).toMatchObject({ status: 'finished', pot: 0, wagered: 4_000_000 })
  expect(player.balance).toEqual({ real: 5_000_000 + 1_000_000, bonus: 0 }) // the limit is 10,000 tenge
  expect(session.effects.at(-1)).toEqual({ kind: 'bonus-finished', offerId: offer.id, amount: 1_000_000 })
})

test('a bonus that is played down before that is wasted', () => {
  const { player, offer, play } = setUp()
  player.balance.real = 0
  play(100_000, 0)
  expect([offer.status, player.balance.bonus]).toEqual(['wasted', 0])
})

test('two bonuses are bet and wagered one after the other, the older one first', () => {
  const { session, player, offer, play } = setUp()
  player.balance.real = 0
  const younger = grantOffer(session, player, offerSeeds.present)
  activateOffer(session, player, younger)
  play(150_000, 0)
  expect([offer.status, offer.pot, younger.status, younger.pot]).toEqual(['wasted', 0, 'active', 50_000])
  play(10_000, 0)
  expect([younger.status, younger.wagered, player.balance.bonus]).toEqual(['started', 10_000, 40_000])
})

test('bets with own money gather cashback and VIP points, bets with bonus money do not', () => {
  const { player, play } = setUp()
  const { turnover } = player.bonuses
  player.balance.real = 50_000
  play(50_000, 0)
  play(50_000, 0)
  expect([player.bonuses.netLoss, player.bonuses.turnover - turnover]).toEqual([50_000, 50_000])
})

test('notifies of a new VIP level once [NOTIF-14]', () => {
  const { player, play } = setUp()
  const messageCount = () => player.notifications.filter(({ sub_type: kind }) => kind === 'player_status_change').length
  player.balance.real = 1e9
  player.bonuses.turnover = 99_900_000 // 999 points
  play(50_000, 0)
  expect(messageCount()).toBe(0)
  play(50_000, 0)
  play(50_000, 0)
  expect(messageCount()).toBe(1)
})
