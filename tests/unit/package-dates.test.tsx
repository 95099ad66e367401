import { expect, test } from 'vitest'

import { welcomeViews } from '~/offers/welcome.ts'

import type { Context } from '../../mock-server/handler.ts'
import { activateWithDeposit } from '../../mock-server/domains/offers/deposit-bonuses.ts'
import { welcomeHandlers } from '../../mock-server/domains/offers/welcome-handlers.ts'
import { advanceBonuses } from '../../mock-server/domains/offers/world.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { DAY } from '../../src/lib/moments.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A new player of the mock, the dates that every step shows, and a deposit of theirs. */
function open() {
  const session = new Sessions().reset('dates', { now: NOW, freeze: true })
  const player = session.world.players.get('pl_new')
  if (!player) throw new Error('no such player')
  const context = { session, player: () => player, now: session.now } as unknown as Context
  const { currency } = player.user
  function dates() {
    advanceBonuses(session, player as NonNullable<typeof player>)
    const { data } = welcomeHandlers.getWelcomeBonus({} as never, context) as never as { data: [] }
    const { list } = welcomeViews(data, { currency, language: 'en' })
    return new Map(list.map(({ id, expired_at: until }) => [id, until]))
  }
  function deposit(isWithoutBonus: boolean) {
    const payer = player as NonNullable<typeof player>
    payer.user.deposits_count += 1
    const transactionId = `tx_${payer.user.deposits_count}`
    activateWithDeposit(session, payer, { amount: 1_000_000, transactionId, offerId: null, isWithoutBonus })
  }
  return { session, dates, deposit }
}

test.each([0, 1, 2, 5, 6].flatMap((day) => [true, false].map((isTaken) => [day, isTaken] as const)))(
  'no date that a step shows before a deposit on day %d (bonus taken: %s) changes with it [BONUS-13 PLUS-80]',
  (day, isTaken) => {
    const { session, dates, deposit } = open()
    for (const number of [1, 2]) {
      const shown = dates()
      session.clock.moveTo(session.now() + (number === 1 ? day : 1) * DAY)
      deposit(!isTaken)
      const booked = dates()
      const changed = [...shown].filter(([id, until]) => until !== null && booked.has(id) && booked.get(id) !== until)
      expect([number, changed]).toEqual([number, []])
    }
    expect([...open().dates().values()].filter(Boolean)).toHaveLength(1) // the step that can be taken has its date
  },
)
