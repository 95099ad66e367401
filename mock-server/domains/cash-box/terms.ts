import type { Handlers } from '../../handler.ts'
import { isSpins } from '../offers/offer-seed.ts'
import { isInPlay, leftToWager } from '../offers/bonus-money.ts'
import { unverifiedLimit } from './world.ts'
import { offersOf } from '../offers/world.ts'
import type { PlayerRecord } from '../../world/records.ts'

type Names = 'getTripleTurn' | 'getWithdrawalTerms'

/** The bonus money in wagering that a withdrawal forfeits, and its offers, the oldest first. */
function bonusAtRisk(player: PlayerRecord) {
  const wagered = offersOf(player).filter(
    (offer) => isInPlay(offer) && !isSpins(offer.seed) && leftToWager(offer) > 0 && offer.pot > 0,
  )
  const pots = wagered.reduce((sum, { pot }) => sum + pot, 0)
  return { bonus_lost: Math.min(pots, player.balance.bonus), bonus_offer_ids: wagered.map(({ id }) => id) }
}

/** Missing bets before a withdrawal. None for an excluded player, who cannot bet. */
export const turnoverOf = ({ cashBox, protection }: PlayerRecord): number =>
  protection.break?.kind === 'self_exclusion' ? 0 : cashBox.turnover

export const cashBoxTermsHandlers: Pick<Handlers, Names> = {
  getTripleTurn(_input, { player }) {
    const me = player()
    const amount = turnoverOf(me)
    return { amount, total: amount > 0 ? me.cashBox.turnoverTotal : 0 }
  },

  getWithdrawalTerms(_input, { player }) {
    const me = player()
    const { user, balance } = me
    return {
      available: turnoverOf(me) > 0 ? 0 : balance.real,
      ...bonusAtRisk(me),
      unverified_limit: user.is_doc_verified ? null : unverifiedLimit[user.currency],
      currency: user.currency,
    }
  },
}
