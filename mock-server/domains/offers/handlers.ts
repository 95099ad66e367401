import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { endOffer, isInPlay } from './bonus-money.ts'
import type { OfferRecord } from './bonus-records.ts'
import { cashbackOf } from './cashback.ts'
import { activateOffer, cancelOffer, findOffer, isCancellable, offersOf } from './world.ts'
import { offerOf } from './offer-view.ts'
import { rejectOnBreak } from '../limits/protection.ts'
import { pageOf } from '../../handlers/paging.ts'

type Names =
  | 'listOffers'
  | 'listAvailableOffers'
  | 'listActiveOffers'
  | 'listOfferHistory'
  | 'getCashback'
  | 'activateOffer'
  | 'cancelOffer'
  | 'rejectOffer'

const OFFERS_MOST = 200

/** Types activated by a separate call: gifts and prizes. */
const acceptedByCall = new Set(['no_deposit_bonus', 'tournament_win_bonus', 'gift_spin_win_bonus'])

const isWaiting = ({ status }: OfferRecord) => status === 'available' || status === 'awaiting'

/** Statuses that the history omits: not ended, removed by player or operator, never activated. */
const unlisted = new Set(['available', 'awaiting', 'active', 'started', 'rejected', 'hidden', 'ignored'])

/** The choice of BONUS-21 to 23 and O-38. */
function isHistory({ status, seed, transactionId }: OfferRecord): boolean {
  if (unlisted.has(status)) return false
  if (transactionId !== null) return true
  const isMoney = seed.type === 'deposit_bonus' || seed.type === 'cashback'
  if (status === 'canceled' && isMoney) return false
  return !(status === 'expired' && seed.type === 'cashback')
}

function newestFirst(offers: readonly OfferRecord[], limit: number): OfferRecord[] {
  return offers.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, Math.min(limit, OFFERS_MOST))
}

export const offersHandlers: Pick<Handlers, Names> = {
  listOffers({ query }, { player, session }) {
    const me = player()
    const chosen = offersOf(me).filter(({ status }) => query.status === undefined || status === query.status)
    return { data: newestFirst(chosen, query.limit).map((offer) => offerOf(session.world, me, offer)) }
  },

  listAvailableOffers({ query }, { player, session }) {
    const me = player()
    const chosen = offersOf(me).filter((offer) => isWaiting(offer) && !offer.seed.welcome)
    return { data: newestFirst(chosen, query.limit).map((offer) => offerOf(session.world, me, offer)) }
  },

  listActiveOffers({ query }, { player, session }) {
    const me = player()
    const chosen = offersOf(me).filter(isInPlay)
    return { data: newestFirst(chosen, query.limit).map((offer) => offerOf(session.world, me, offer)) }
  },

  listOfferHistory({ query }, { player, session }) {
    const me = player()
    const chosen = offersOf(me)
      .filter(isHistory)
      .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
    const { data, pagination } = pageOf(chosen, Math.min(query.limit, OFFERS_MOST), query.page ?? 1)
    return { data: data.map((offer) => offerOf(session.world, me, offer)), pagination }
  },

  getCashback: (_input, { player }) => cashbackOf(player()),

  activateOffer({ body }, { player, session }) {
    const me = player()
    rejectOnBreak(me)
    const offer = findOffer(me, body.offer_id)
    if (!offer) throw new ApiError('OFFER_NOT_FOUND')
    const isTakeable = acceptedByCall.has(offer.seed.type) && offer.status === 'available'
    if (!isTakeable) throw new ApiError('OFFER_NOT_AVAILABLE')
    activateOffer(session, me, offer)
    return { offer: offerOf(session.world, me, offer) }
  },

  cancelOffer({ body }, { player, session }) {
    const me = player()
    const offer = findOffer(me, body.offer_id)
    if (!offer) throw new ApiError('OFFER_NOT_FOUND')
    if (!isInPlay(offer)) throw new ApiError('OFFER_NOT_ACTIVE')
    if (!isCancellable(offer)) throw new ApiError('OFFER_CANNOT_BE_CANCELED')
    cancelOffer(session, me, offer)
    return { status: 'ok' }
  },

  rejectOffer({ body }, { player, now }) {
    const offer = findOffer(player(), body.offer_id)
    if (!offer) throw new ApiError('OFFER_NOT_FOUND')
    if (!isWaiting(offer)) throw new ApiError('OFFER_NOT_AVAILABLE')
    endOffer(offer, 'rejected', now())
    return { status: 'ok' }
  },
}
