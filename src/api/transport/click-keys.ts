import { newId } from '~/platform/new-id.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { CLICK_KEY_LIFE } from '~/constants/network.ts'
import { isNear } from '~/lib/moments.ts'
import { steadyNow } from '~/platform/server-clock.ts'

import { ApiError } from './api-error.ts'
import type { CallInput } from './request.ts'

/**
 * One call with a click key. `text` is the whole body, so another body is another call. `isAfterLost`: an earlier call of
 * this endpoint with another body got no response.
 */
export type ClickCall = { id: string; domain: string; text: string; key: string; at: number; isAfterLost: boolean }

const hasResponse = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status < 500

/**
 * Idempotency keys of clicks (`keyed: 'press'`). A call whose response was lost keeps its key in memory: the same
 * call again sends the same key, and the server repeats its first response. Only the last call of a domain is kept:
 * after another change of that domain, the same body is a new call.
 */
export class ClickKeys {
  private readonly unanswered = new Map<string, ClickCall>()
  /** The last call without a response, by endpoint: until a later call succeeds, or its own response arrives. */
  private readonly unclear = new Map<string, ClickCall>()

  open({ id }: AnyEndpoint, player: string | null, input: CallInput): ClickCall {
    const [domain = id] = id.split('.')
    const text = JSON.stringify([id, player, input])
    const known = this.unanswered.get(domain)
    this.unanswered.delete(domain)
    if (known?.text === text && isNear(known.at, steadyNow(), CLICK_KEY_LIFE)) return known
    const lost = this.unclear.get(id)
    const isAfterLost = lost !== undefined && isNear(lost.at, steadyNow(), CLICK_KEY_LIFE)
    return { id, domain, text, key: newId(), at: steadyNow(), isAfterLost }
  }

  succeeded({ id }: ClickCall) {
    this.unclear.delete(id)
  }

  /** The call has failed: unless the server responded, a repeat has the same key. */
  failed(clickCall: ClickCall, error: unknown) {
    const { id, domain, isAfterLost } = clickCall
    if (hasResponse(error)) {
      if (!isAfterLost) this.unclear.delete(id)
      return
    }
    this.unanswered.set(domain, clickCall)
    this.unclear.set(id, clickCall)
  }

  /** A player's input must not reach the next player. */
  clear() {
    this.unanswered.clear()
    this.unclear.clear()
  }
}
