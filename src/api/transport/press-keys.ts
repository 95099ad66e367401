import { newId } from '~/platform/new-id.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { PRESS_LIFE } from '~/constants/network.ts'
import { isNear } from '~/lib/moments.ts'
import { steadyNow } from '~/platform/server-clock.ts'

import { ApiError } from './api-error.ts'
import type { CallInput } from './request.ts'

/** One call with a press key. `text` is the whole body, so another body is another call. */
export type Press = { noun: string; text: string; key: string; at: number }

const hasAnswer = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status < 500

/**
 * Idempotency keys of clicks (`keyed: 'press'`). A call whose response was lost keeps its key in memory: the same
 * call again sends the same key, and the server repeats its first response. Only the last call of a domain is kept:
 * after another change of that domain, the same body is a new call.
 */
export class PressKeys {
  private readonly unanswered = new Map<string, Press>()

  open({ id }: AnyEndpoint, player: string | null, input: CallInput): Press {
    const [noun = id] = id.split('.')
    const text = JSON.stringify([id, player, input])
    const known = this.unanswered.get(noun)
    this.unanswered.delete(noun)
    if (known?.text === text && isNear(known.at, steadyNow(), PRESS_LIFE)) return known
    return { noun, text, key: newId(), at: steadyNow() }
  }

  /** The call has failed: unless the server responded, a repeat has the same key. */
  failed(press: Press, error: unknown) {
    if (!hasAnswer(error)) this.unanswered.set(press.noun, press)
  }

  /** A player's input must not reach the next player. */
  clear() {
    this.unanswered.clear()
  }
}
