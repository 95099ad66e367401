import type { PlayerOffer } from '~/contract/offers.ts'

type Wagered = Pick<PlayerOffer, 'wager_amount' | 'wager_amount_max'>

/** What is left to be wagered, minor units. */
export const leftToWager = ({ wager_amount: done, wager_amount_max: all }: Wagered) => Math.max(0, all - done)

/** May it be cancelled: only with nothing left to wager (BONUS-29)? */
export const mayCancel = (offer: Wagered & Pick<PlayerOffer, 'can_cancel'>) =>
  offer.can_cancel && leftToWager(offer) === 0
