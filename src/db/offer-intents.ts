import { Intents, type Intent } from './intents.ts'

/** A call that takes, ends or turns down a bonus: `id` is the offer, or the code. */
export type OfferCall = 'promo-code' | 'activate' | 'cancel' | 'reject'
/** A call whose final answer is not known. `at`: when it was first pressed, by the server's clock, ms since 1970. */
export type OfferIntent = Intent<OfferCall>

const intents = new Intents<OfferCall>('offer_intents')

/** The intent that is open, or a new one, which is stored before its call is sent (O-14). */
export const openIntent = (call: OfferCall, id: string, now: number): OfferIntent => intents.open(call, id, now)

/** Its final answer is known. */
export const closeIntent = (intent: OfferIntent) => intents.close(intent)

/** Calls whose final answer is not known. */
export const openIntents = (): readonly OfferIntent[] => intents.all()
