import { newId } from '~/platform/new-id.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { PRESS_LIFE } from '~/constants/network.ts'
import { isNear } from '~/lib/moments.ts'
import { steadyNow } from '~/platform/server-clock.ts'

import { ApiError } from './api-error.ts'
import type { CallInput } from './request.ts'

/** One press. `text` is all that is sent, so that another body is another press. */
export type Press = { noun: string; text: string; key: string; at: number }

const hasAnswer = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status < 500

/**
 * Keys of presses (`keyed: 'press'`). A press whose answer was lost keeps its key in memory: the same press again sends it again, and the
 * server repeats the first answer. Only the last press of a domain is kept: after another change of it the same body is a new press.
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

  /** Its call has failed: unless the server has answered, the same press again has the same key. */
  failed(press: Press, error: unknown) {
    if (!hasAnswer(error)) this.unanswered.set(press.noun, press)
  }

  /** What a player typed is no business of the next. */
  clear() {
    this.unanswered.clear()
  }
}
