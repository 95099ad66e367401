import { offerOfCode } from '~/api/bonuses.ts'
import type { Once, Intent } from '~/api/transport/once.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { storeActiveBonus, type ActiveBonus } from '~/db/active-bonus.ts'
import { offerIntents, type OfferCall, type OfferIntent } from '~/db/intents.ts'
import { isInPlay } from '~/offers/action.ts'
import { isAside, isOver } from '~/offers/offer-group.ts'
import type { Owner } from '~/platform/owner.ts'
import type { CashBoxStore } from '~/stores/cash-box-store.ts'

export type OfferRequest = OfferIntent & Intent
/** Runs an offer's call once (see api/transport/once.ts). The effect is visible in the offers. */
export type OfferOnce = Once<OfferCall, OfferRequest, readonly PlayerOffer[], PlayerOffer>

/**
 * Returns the offer that proves that a call took effect; undefined if none does. `known`: the offers from before the
 * call.
 */
export function effectOf(
  intent: OfferIntent & { isKept?: boolean },
  offers: readonly PlayerOffer[],
  known: ReadonlySet<string>,
) {
  if (intent.call === 'promo-code') return offerOfCode(intent, offers, known)
  const isShown = { activate: isInPlay, cancel: isOver, reject: isAside }[intent.call]
  return offers.find((offer) => offer.id === intent.id && isShown(offer))
}

/**
 * Describes a call that activates, cancels or rejects a bonus, or sends a promo code, once. `known`: ids of the offers
 * from before the code was sent. It is ignored for an earlier intent, because its offer may be among them.
 */
export function offerCall(
  call: OfferCall,
  id: string,
  parts: Pick<OfferOnce, 'send' | 'refetch' | 'now'>,
  known: ReadonlySet<string> = new Set(),
): OfferOnce {
  const effect: OfferOnce['effect'] = (offers, intent) => effectOf(intent, offers, intent.isNew ? known : new Set())
  return { ...parts, intents: offerIntents, call, id, effect, mayBeAlready: call !== 'promo-code' }
}

/** The page that uses a claimed offer. */
const DEPOSIT = '/cash-box/deposit'

/**
 * Makes an offer the active bonus and returns the path of the deposit page. The deposit's back arrow then leads to
 * `backPath`, by default the bonuses page (CASH-21, BONUS-26).
 */
export function claimOffer(
  owner: Owner,
  { id, title }: ActiveBonus,
  cashBox: Pick<CashBoxStore, 'rememberBackPath'>,
  backPath = '/bonuses',
): typeof DEPOSIT {
  storeActiveBonus(owner, { id, title })
  cashBox.rememberBackPath(backPath)
  return DEPOSIT
}
