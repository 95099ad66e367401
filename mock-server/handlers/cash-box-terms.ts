import type { Handlers } from '../handler.ts'
import { isSpins } from '../seed/offer-seed.ts'
import { isInPlay, leftToWager } from '../world/bonus-money.ts'
import { cardsOf, unverifiedLimit } from '../world/cash-box.ts'
import { offersOf } from '../world/offers.ts'
import type { PlayerRecord } from '../world/records.ts'

type Names = 'getPayerCards' | 'getTripleTurn' | 'getWithdrawalTerms'

function bonusAtRisk(player: PlayerRecord): number {
  const wagered = offersOf(player).filter((offer) => isInPlay(offer) && !isSpins(offer.seed) && leftToWager(offer) > 0)
  const pots = wagered.reduce((sum, { pot }) => sum + pot, 0)
  return Math.min(pots, player.balance.bonus)
}

export const cashBoxTermsHandlers: Pick<Handlers, Names> = {
  getPayerCards(_input, { player }) {
    const { admin, hostpay, ignore } = cardsOf(player())
    return { admin_saved_cards: admin, hostpay_saved_cards: hostpay, ignore }
  },

  getTripleTurn: (_input, { player }) => ({ amount: player().cashBox.turnover }),

  getWithdrawalTerms(_input, { player }) {
    const me = player()
    const { user, balance, cashBox } = me
    return {
      available: cashBox.turnover > 0 ? 0 : balance.real,
      bonus_lost: bonusAtRisk(me),
      unverified_limit: user.is_doc_verified ? null : unverifiedLimit[user.currency],
      currency: user.currency,
    }
  },
}
