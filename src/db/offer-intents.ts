import { INTENT_LIFE } from '~/constants/network.ts'

import { Intents, type Intent } from './intents.ts'

/** A call that takes, ends or turns down a bonus: `id` is the offer, or the code. */
export type OfferCall = 'promo-code' | 'activate' | 'cancel' | 'reject'
/** A call whose final answer is not known. `at`: when it was first pressed, by the server's clock, ms since 1970. */
export type OfferIntent = Intent<OfferCall>

export const offerIntents = new Intents<OfferCall>('offer_intents', INTENT_LIFE)
