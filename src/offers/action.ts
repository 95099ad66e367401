import type { OfferStatus } from '~/contract/offers.ts'

import type { OfferView } from './offer-view.ts'

/** In play: active or started (BONUS-16). A separate file, because home needs nothing else of offer-group.ts. */
export const isInPlay = ({ status }: { status: OfferStatus }) => status === 'active' || status === 'started'

/** The action of an offer's button (BONUS-08). `none`: a card without a button. */
export type OfferAction = 'deposit' | 'play' | 'activate' | 'locked' | 'none'

type Facts = Pick<OfferView, 'type' | 'status' | 'game_slug'>

/** Types that a separate call activates, because they have no condition: gifts and winnings. */
const activatedByCall: ReadonlySet<OfferView['type']> = new Set([
  'no_deposit_bonus',
  'tournament_win_bonus',
  'gift_spin_win_bonus',
])

/** Returns the action; offers that are over have none (BONUS-12, BONUS-15, O-36). */
export function actionOf({ type, status, game_slug: game }: Facts): OfferAction {
  if (status === 'awaiting') return 'locked'
  const isSpins = type === 'welcome_gs' || type === 'no_deposit_gift_spin'
  if (status === 'active' || status === 'started') {
    return game !== null && (isSpins || type === 'deposit_gift_spin') ? 'play' : 'none'
  }
  if (status !== 'available') return 'none'
  if (isSpins) return game === null ? 'none' : 'play'
  if (activatedByCall.has(type)) return 'activate'
  const isByDeposit = ['welcome', 'deposit_bonus', 'deposit_gift_spin', 'cashback'].includes(type)
  return isByDeposit ? 'deposit' : 'none'
}
