import { expect, test } from 'vitest'

import { Sessions } from '../../state/sessions.ts'
import { isInPlay } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { isSpins } from './offer-seed.ts'
import { offerOf } from './offer-view.ts'
import { giveableOffers, grant, moveOffer } from './offer-moves.ts'
import { activateOffer, advanceBonuses, cancelOffer, forfeitByWithdrawal, offersOf } from './world.ts'

const WON = 77_700

function setUp() {
  const session = new Sessions().reset('ends', { now: 0, freeze: true })
  const player = session.world.players.get('pl_expired')
  if (!player) throw new Error('no ready-made player')
  advanceBonuses(session, player)
  return { session, player }
}
type World = ReturnType<typeof setUp>

/** Every way in which an offer in play can end. */
const ends: Record<string, (world: World, offer: OfferRecord) => void> = {
  expires({ session, player }, offer) {
    session.clock.moveTo((offer.expiresAt ?? 0) + 1)
    advanceBonuses(session, player)
  },
  'is cancelled': ({ session, player }, offer) => cancelOffer(session, player, offer),
  'is forfeited by a withdrawal': ({ session, player }) => void forfeitByWithdrawal(session, player),
  ...Object.fromEntries(
    (['finished', 'wasted', 'canceled', 'expired', 'wager_ignored'] as const).map((to) => [
      `is moved to ${to}`,
      ({ session, player }: World, offer: OfferRecord) => void moveOffer(session, player, offer.id, to),
    ]),
  ),
}

/** All money of the player, and what ended offers report as lost, minor units. */
function totals({ player }: World) {
  const { real, bonus } = player.balance
  return real + bonus + offersOf(player).reduce((sum, { cut }) => sum + (cut ?? 0), 0)
}

test.each([...giveableOffers.keys()].flatMap((slug) => Object.keys(ends).map((end) => [slug, end] as const)))(
  'all money of %s is paid or reported as lost when it %s [PLUS-70]',
  (slug, end) => {
    const world = setUp()
    const { session, player } = world
    const offer = grant(session, player, slug)
    if (!offer) throw new Error(`no offer ${slug}`)
    activateOffer(session, player, offer, { deposit: 1_000_000, transactionId: 'tx_1' })
    const before = totals(world)
    if (isSpins(offer.seed)) Object.assign(offer, { status: 'started', playedSpins: 1, spinWinnings: WON })
    else {
      offer.pot += WON
      player.balance.bonus += WON
    }
    ends[end]?.(world, offer)
    if (isInPlay(offer)) return // a withdrawal leaves free spins
    expect(totals(world)).toBe(before + WON)
    const messages = player.notifications.filter(({ sub_type: kind }) => kind === 'spins_won')
    const winnings = isSpins(offer.seed) ? [WON] : []
    expect(messages.map(({ amount }) => amount)).toEqual(winnings)
    expect([offerOf(session.world, player, offer).spins_won].filter((won) => won !== null)).toEqual(winnings)
    const made = offersOf(player).filter((each) => each.seed.type === 'gift_spin_win_bonus' && isInPlay(each))
    expect(made.map(({ amount }) => amount)).toEqual(winnings)
  },
)
