import { expect, test } from 'vitest'

import { offerStatuses } from '../../../src/contract/offers.ts'
import { Sessions } from '../../state/sessions.ts'
import { giveableOffers, grant, moveOffer, offerMoves } from './offer-moves.ts'
import { advanceBonuses, offersOf } from './world.ts'

function setUp() {
  const session = new Sessions().reset('moves', { now: 0, freeze: true })
  const player = session.world.players.get('pl_expired')
  if (!player) throw new Error('no ready-made player')
  advanceBonuses(session, player)
  const addOffer = (slug: string) => {
    const offer = grant(session, player, slug)
    if (!offer) throw new Error(`no offer ${slug}`)
    return offer
  }
  return {
    session,
    player,
    give: addOffer,
    move: (id: string, to: (typeof offerStatuses)[number]) => moveOffer(session, player, id, to),
  }
}

test('every offer can be given and moved through every status, with its money', () => {
  const { player, give: addOffer, move } = setUp()
  const reached = new Set<string>()
  for (const slug of giveableOffers.keys()) {
    for (const first of offerMoves(addOffer(slug))) {
      const offer = addOffer(slug)
      expect([slug, first, move(offer.id, first)]).toEqual([slug, first, true])
      reached.add(first)
      for (const next of first === 'active' || first === 'awaiting' ? offerMoves(offer) : []) {
        const other = addOffer(slug)
        move(other.id, first)
        expect([slug, first, next, move(other.id, next)]).toEqual([slug, first, next, true])
        reached.add(next)
      }
    }
  }
  const pots = offersOf(player).reduce((sum, { pot }) => sum + pot, 0)
  expect(player.balance.bonus).toBe(pots)
  const left = offersOf(player).filter(({ status, pot }) => status !== 'active' && status !== 'started' && pot !== 0)
  expect(left).toEqual([])
  expect(offerStatuses.filter((status) => !reached.has(status))).toEqual([])
})

test('an ended offer can only be created again, an unknown one cannot change', () => {
  const { session, player, give: addOffer, move } = setUp()
  const offer = addOffer('weekend-wave')
  expect([move(offer.id, 'finished'), move('of_none', 'active'), grant(session, player, 'none')]).toEqual([
    false,
    false,
    null,
  ])
  move(offer.id, 'active')
  move(offer.id, 'wasted')
  for (const status of offerStatuses.slice(1)) expect([status, move(offer.id, status)]).toEqual([status, false])
  expect([move(offer.id, 'available'), offer.status, offer.amount, offer.endedAt]).toEqual([
    true,
    'available',
    null,
    null,
  ])
})
