import type { OfferStatus } from '../../../src/contract/offers.ts'
import type { Session } from '../../session.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'
import { findPromoCode, promoObstacle } from '../offers/promo-codes.ts'
import { offersOf } from '../offers/world.ts'

const OPEN: ReadonlySet<OfferStatus> = new Set<OfferStatus>(['available', 'awaiting', 'active', 'started'])

/** Whether this player can no longer use a code. One that has not started is not over. */
function isSpent(session: Session, player: PlayerRecord, code: string): boolean {
  const obstacle = promoObstacle(session, findPromoCode(code), player)
  return obstacle !== null && obstacle !== 'PROMO_CODE_NOT_STARTED'
}

/** Whether the target of a message's button has ended: a bonus, a tournament, or a code that this player cannot use. */
export function isOver(session: Session, player: PlayerRecord, { about, link }: NotificationRecord): boolean {
  if (about?.kind === 'tournament') return session.now() >= about.endsAt
  if (about?.kind === 'offer') {
    const offer = offersOf(player).find(({ id }) => id === about.id)
    return !offer || !OPEN.has(offer.status)
  }
  const target = link?.target
  return target?.kind === 'Promocode' && isSpent(session, player, target.value)
}
