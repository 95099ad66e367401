import type { OfferCard } from './card.ts'

/** What the one button of an offer does (BONUS-08). `none`: a card to read. */
export type OfferAction = 'deposit' | 'play' | 'activate' | 'locked' | 'none'

type Facts = Pick<OfferCard, 'type' | 'status' | 'game_slug'>

/** What asks for nothing, and only waits to be taken: a present, and what was won. */
const takenByCall: ReadonlySet<OfferCard['type']> = new Set([
  'no_deposit_bonus',
  'tournament_win_bonus',
  'gift_spin_win_bonus',
])

/** Only within the lists of what can be taken: what is over has no action (BONUS-12, BONUS-15, O-36). */
export function actionOf({ type, status, game_slug: game }: Facts): OfferAction {
  if (status === 'awaiting') return 'locked'
  const isSpins = type === 'welcome_gs' || type === 'no_deposit_gift_spin'
  if (status === 'active' || status === 'started') {
    return game !== null && (isSpins || type === 'deposit_gift_spin') ? 'play' : 'none'
  }
  if (status !== 'available') return 'none'
  if (isSpins) return game === null ? 'none' : 'play'
  if (takenByCall.has(type)) return 'activate'
  const isByDeposit = ['welcome', 'deposit_bonus', 'deposit_gift_spin', 'cashback'].includes(type)
  return isByDeposit ? 'deposit' : 'none'
}
