import { expect, test } from 'vitest'

import { Sessions } from '../../state/sessions.ts'
import { DAY } from '../../../src/lib/moments.ts'
import { activateWithDeposit } from './deposit-bonuses.ts'
import { giveableOffers, grant, moveOffer } from './offer-moves.ts'
import { advanceBonuses, offersOf } from './world.ts'

/** A player who has not deposited yet. */
function newcomer() {
  const session = new Sessions().reset('deposit-bonuses', { now: 0, freeze: true })
  const player = session.world.players.get('pl_new')
  if (!player) throw new Error('no ready-made player')
  /** Completes a deposit. Returns the offers that it took. */
  const deposit = (offerId: string | null, isWithoutBonus = false) => {
    player.user.deposits_count += 1
    const transactionId = `tx_${player.user.deposits_count}`
    activateWithDeposit(session, player, { amount: 1_000_000, transactionId, offerId, isWithoutBonus })
    return offersOf(player)
      .filter((offer) => offer.transactionId === transactionId)
      .map(({ seed }) => seed.slug)
  }
  return { session, player, deposit }
}

/** A player with another bonus. Their second deposit can take the due step of the package. */
function setUp() {
  const { session, player, deposit } = newcomer()
  deposit(null)
  session.clock.moveTo(DAY)
  advanceBonuses(session, player)
  const offer = grant(session, player, 'evening-breeze')
  if (!offer) throw new Error('no offer')
  return { deposit, offer, withdraw: () => moveOffer(session, player, offer.id, 'hidden') }
}

test('a deposit activates the chosen bonus; without a choice the next step of the package [CASH-21]', () => {
  expect(setUp().deposit(null)).toEqual(['welcome-second', 'welcome-spins-second'])
  expect(setUp().deposit(null, true)).toEqual([])
  const { deposit, offer } = setUp()
  expect(deposit(offer.id)).toEqual(['evening-breeze'])
})

test('a deposit takes no other bonus if its chosen one was withdrawn before it completed [CASH-21]', () => {
  const { deposit, offer, withdraw } = setUp()
  withdraw()
  expect(deposit(offer.id)).toEqual([])
})

const ends = ['hidden', 'rejected', 'expired', 'active'] as const
const dropped = [...giveableOffers.keys()].flatMap((slug) =>
  ends.flatMap((end) => [0, 1, 2].map((count) => ({ slug, end, count }))),
)

test.each(dropped)(
  'a deposit after $count others costs no offer if its $slug became $end before it completed [CASH-21 PLUS-82]',
  ({ slug, end, count }) => {
    const { session, player, deposit } = newcomer()
    for (let made = 0; made < count; made += 1) {
      deposit(null)
      session.clock.moveTo(session.now() + DAY)
      advanceBonuses(session, player)
    }
    const chosen = grant(session, player, slug)
    if (!chosen) throw new Error('no offer')
    moveOffer(session, player, chosen.id, end)
    advanceBonuses(session, player)
    const statuses = () => offersOf(player).map(({ seed, status }) => [seed.slug, status])
    const before = statuses()
    expect(deposit(chosen.id)).toEqual([])
    expect(statuses()).toEqual(before)
  },
)

test('after a deposit with a withdrawn bonus, the next one takes or forfeits the first step [CASH-21 PLUS-82]', () => {
  const afterDropped = () => {
    const { session, player, deposit } = newcomer()
    const offer = grant(session, player, 'evening-breeze')
    moveOffer(session, player, offer?.id ?? '', 'hidden')
    deposit(offer?.id ?? '')
    const first = () =>
      offersOf(player)
        .filter(({ seed }) => seed.welcome?.deposit === 1)
        .map(({ status }) => status)
    return { deposit, first }
  }
  const taking = afterDropped()
  expect(taking.deposit(null)).toContain('welcome-first')
  expect(taking.first()).toEqual(['active', 'available', ...Array.from({ length: 4 }, () => 'awaiting')])
  const declining = afterDropped()
  declining.deposit(null, true)
  expect(new Set(declining.first())).toEqual(new Set(['ignored']))
})

test('a later deposit keeps spins that the first one has brought [PLUS-82]', () => {
  const { player, deposit } = newcomer()
  deposit(null)
  deposit(null, true)
  const spins = offersOf(player).filter(({ seed }) => seed.type === 'welcome_gs' && seed.welcome?.deposit === 1)
  expect(spins.map(({ status }) => status)).not.toContain('ignored')
})
