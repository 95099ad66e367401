import { expect, test } from 'vitest'

import { Sessions } from '../../state/sessions.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { takeWithDeposit } from './deposit-bonuses.ts'
import { giveOffer, moveOffer } from './offer-moves.ts'
import { advanceBonuses, offersOf } from './world.ts'

/** A player whose second deposit can take the due step of the package, and who also has another bonus. */
function setUp() {
  const session = new Sessions().reset('deposit-bonuses', { now: 0, freeze: true })
  const player = session.world.players.get('pl_new')
  if (!player) throw new Error('no ready-made player')
  const deposit = (offerId: string | null, isWithoutBonus = false) => {
    player.user.deposits_count += 1
    const transactionId = `tx_${player.user.deposits_count}`
    takeWithDeposit(session, player, { amount: 1_000_000, transactionId, offerId, isWithoutBonus })
    return offersOf(player)
      .filter((offer) => offer.transactionId === transactionId)
      .map(({ seed }) => seed.slug)
  }
  deposit(null)
  session.clock.moveTo(DAY)
  advanceBonuses(session, player)
  const offer = giveOffer(session, player, 'evening-breeze')
  if (!offer) throw new Error('no offer')
  return { deposit, offer, withdraw: () => moveOffer(session, player, offer.id, 'hidden') }
}

test('a deposit takes the chosen bonus, and the due step only if the choice is left to the server [CASH-21]', () => {
  expect(setUp().deposit(null)).toEqual(['welcome-second', 'welcome-spins-second'])
  expect(setUp().deposit(null, true)).toEqual([])
  const { deposit, offer } = setUp()
  expect(deposit(offer.id)).toEqual(['evening-breeze'])
})

test('a deposit whose chosen bonus was withdrawn before it completed takes no other bonus [CASH-21]', () => {
  const { deposit, offer, withdraw } = setUp()
  withdraw()
  expect(deposit(offer.id)).toEqual([])
})
