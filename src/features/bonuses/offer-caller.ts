import { ApiError } from '~/api/api-error.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { CODE_EFFECT_WINDOW } from '~/constants/bonuses.ts'
import { closeIntent, openIntent, type OfferCall, type OfferIntent } from '~/db/offer-intents.ts'

import { isAside, isInPlay, isOver } from '~/offers/place.ts'

type Known = ReadonlySet<string>

export type CallerDependencies = {
  /** Sends the call with its key, which is stored by now. */
  send: (intent: OfferIntent) => Promise<unknown>
  /** Every offer of the player as it is now; null where nobody can say. */
  look: () => Promise<readonly PlayerOffer[] | null>
  /** The server's time, ms since 1970. */
  now: () => number
}

/**
 * What is true after a call. `offer`: what shows it, where the answer itself was lost. `already`: somebody else was first,
 * another tab or device of the player, and it is as it was wanted.
 */
export type Settled =
  | { outcome: 'already'; intent: OfferIntent }
  | { outcome: 'done'; intent: OfferIntent; answer: unknown; offer: PlayerOffer | null }
  | { outcome: 'refused'; intent: OfferIntent; error: ApiError }
  | { outcome: 'unknown'; intent: OfferIntent }

/** A refusal is a final answer; what got lost or cannot be read, or came after a try that got lost, is none. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'answer' && !error.afterLost && error.status < 500

/** The offer that a code made, when its answer got lost: it came just after the press. */
function effectOfCode({ at }: OfferIntent, offers: readonly PlayerOffer[], known: Known) {
  return offers.find(({ id, created_at: created }) => {
    const age = Date.parse(created) - at
    return !known.has(id) && age > -CODE_EFFECT_WINDOW / 10 && age < CODE_EFFECT_WINDOW
  })
}

/** The offer that shows that a call took effect; undefined where none does. */
export function effectOf(intent: OfferIntent, offers: readonly PlayerOffer[], known: Known) {
  if (intent.call === 'promo-code') return effectOfCode(intent, offers, known)
  const isShown = { activate: isInPlay, cancel: isOver, reject: isAside }[intent.call]
  return offers.find((offer) => offer.id === intent.id && isShown(offer))
}

/**
 * Takes, ends or turns down a bonus, once: the key is stored before the call, the same for a second press, a second tab and after a
 * reload. After a lost answer the offers of the player tell what is true.
 */
export class OfferCaller {
  private readonly running = new Set<string>()

  /** Null: this very call is on its way already. `known`: offers that were there before a code was sent. */
  async run(
    call: OfferCall,
    id: string,
    dependencies: CallerDependencies,
    known: Known = new Set(),
  ): Promise<Settled | null> {
    const name = `${call} ${id}`
    if (this.running.has(name)) return null
    this.running.add(name)
    try {
      return await this.settle(openIntent(call, id, dependencies.now()), dependencies, known)
    } finally {
      this.running.delete(name)
    }
  }

  private async settle(intent: OfferIntent, { send, look }: CallerDependencies, known: Known): Promise<Settled> {
    try {
      const answer = await send(intent)
      closeIntent(intent)
      return { outcome: 'done', intent, answer, offer: null }
    } catch (error) {
      if (isRefusal(error)) {
        closeIntent(intent)
        const isAlready = intent.call !== 'promo-code' && effectOf(intent, (await look()) ?? [], known)
        return isAlready ? { outcome: 'already', intent } : { outcome: 'refused', intent, error }
      }
      const offers = await look()
      const offer = offers && effectOf(intent, offers, known)
      if (!offer) return { outcome: 'unknown', intent }
      closeIntent(intent)
      return { outcome: 'done', intent, answer: null, offer }
    }
  }
}

/** The caller of this tab: one for every button. */
export const offerCaller = new OfferCaller()
