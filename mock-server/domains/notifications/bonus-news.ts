import type { bonusSubTypes } from '../../../src/contract/notifications.ts'
import type { Session } from '../../session.ts'
import { isInPlay } from '../offers/bonus-money.ts'
import type { OfferRecord } from '../offers/bonus-records.ts'
import { isSpins } from '../offers/offer-seed.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'
import {
  codeText,
  emptySpins,
  expiredText,
  finishedText,
  openText,
  spinsWonText,
  toReceived,
  wastedText,
} from './bonus-texts.ts'
import { notify } from './notify.ts'

type MessageText = Partial<Pick<NotificationRecord, 'title' | 'content' | 'amount' | 'link' | 'about'>>

function report(session: Session, player: PlayerRecord, kind: (typeof bonusSubTypes)[number], texts: MessageText) {
  Object.assign(notify(session, player, kind), texts)
}

const about = ({ id }: OfferRecord) => ({ kind: 'offer' as const, id })

/** Whether its expiry costs the player something: money or spins that need no further deposit, or cashback. */
export function isOwned(offer: OfferRecord): boolean {
  const { seed, status } = offer
  if (isInPlay(offer)) return seed.type !== 'cashback_info'
  if (status !== 'available') return false
  return seed.type === 'cashback' || (isSpins(seed) && seed.type !== 'deposit_gift_spin')
}

/** Reports finished wagering: the amount that became own money, and the amount above the cash-out limit. */
export function reportFinished(session: Session, player: PlayerRecord, { seed, paid, cut }: OfferRecord) {
  const content = finishedText(seed.title, paid ?? 0, cut ?? 0, player.user.currency)
  report(session, player, 'bonus_finished', { content, amount: paid })
}

/** All money of a bonus is lost in play, or free spins have won nothing. */
export function reportWasted(session: Session, player: PlayerRecord, { seed }: OfferRecord) {
  const texts = isSpins(seed) ? emptySpins(seed.title) : { content: wastedText(seed.title) }
  report(session, player, 'bonus_wasted', texts)
}

export function reportExpired(session: Session, player: PlayerRecord, { seed, cut, amount }: OfferRecord) {
  if (seed.type === 'cashback_info') return
  const unclaimed = seed.type === 'cashback' ? amount : null
  const lost = cut ?? unclaimed ?? 0
  report(session, player, 'bonus_expired', { content: expiredText(seed.title, lost, player.user.currency) })
}

/** Free spins became the bonus `winnings`. */
export function reportSpinsWon(session: Session, player: PlayerRecord, { seed }: OfferRecord, winnings: OfferRecord) {
  const content = spinsWonText(seed.title)
  const texts = { content, amount: winnings.amount, link: toReceived(winnings.id), about: about(winnings) }
  report(session, player, 'spins_won', texts)
}

export function reportCashback(session: Session, player: PlayerRecord, offer: OfferRecord) {
  report(session, player, 'cashback_ready', { amount: offer.amount, about: about(offer) })
}

/** An offer that waited for its day can be taken. */
export function reportOpen(session: Session, player: PlayerRecord, offer: OfferRecord) {
  report(session, player, 'offer_open', { content: openText(offer.seed.title), about: about(offer) })
}

/** The promo code of a sign-up worked. */
export function reportCode(session: Session, player: PlayerRecord, offer: OfferRecord) {
  const content = codeText(offer.seed.title, !isInPlay(offer))
  const link = isInPlay(offer) ? { link: toReceived(offer.id) } : {}
  report(session, player, 'promo_code_taken', { content, ...link, about: about(offer) })
}
