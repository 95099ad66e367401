import { offerOfCode } from '~/api/bonuses.ts'
import type { Once, Wish } from '~/api/transport/once.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { offerIntents, type OfferCall, type OfferIntent } from '~/db/intents.ts'
import { isInPlay } from '~/offers/in-play.ts'
import { isAside, isOver } from '~/offers/place.ts'

export type OfferWish = OfferIntent & Wish
/** How an offer is called once (see api/transport/once.ts): what shows the effect is the offer. */
export type OfferOnce = Once<OfferCall, OfferWish, readonly PlayerOffer[], PlayerOffer>

/** The offer that shows that a call took effect; undefined where none does. `known`: those that were there before the press. */
export function effectOf(intent: OfferIntent, offers: readonly PlayerOffer[], known: ReadonlySet<string>) {
  if (intent.call === 'promo-code') return offerOfCode(intent, offers, known)
  const isShown = { activate: isInPlay, cancel: isOver, reject: isAside }[intent.call]
  return offers.find((offer) => offer.id === intent.id && isShown(offer))
}

/**
 * Takes, ends or turns down a bonus, once. `known`: offers that were there before a code was sent. After an earlier press
 * they may hold what that one brought.
 */
export function offerCall(
  call: OfferCall,
  id: string,
  parts: Pick<OfferOnce, 'send' | 'look' | 'now'>,
  known: ReadonlySet<string> = new Set(),
): OfferOnce {
  const effect: OfferOnce['effect'] = (offers, wish) => effectOf(wish, offers, wish.isNew ? known : new Set())
  return { ...parts, intents: offerIntents, call, id, effect, mayBeAlready: call !== 'promo-code' }
}
