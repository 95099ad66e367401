import { safeKey, type SafeKey } from '~/lib/safe-key.ts'

import { isOwnerNow, ownerNow, type Owner } from '~/platform/owner.ts'

import { ApiError } from './api-error.ts'

/**
 * An intent and its key. `isNew`: this call created the key, so the server cannot have an earlier response for it.
 * `isKept`: a reload finds the key again; false on a full device.
 */
export type Intent = { id: string; key: string; at: number; isNew: boolean; isKept: boolean }

/** Stores keys over reloads and tabs (`db/intents.ts`). */
type Keys<Call, W extends Intent> = {
  open: (call: Call, id: string, now: number) => W
  close: (intent: W) => void
}

export type Once<Call extends string, W extends Intent, Truth, Effect> = {
  intents: Keys<Call, W>
  call: Call
  /** Subject of the call: the same id is the same intent. */
  id: string
  /** The server's time, ms since 1970. */
  now: () => number
  /** Sends the call with its key. */
  send: (key: SafeKey, intent: W) => Promise<unknown>
  /** Fetches the current state from the server; null if that fails. */
  refetch: () => Promise<Truth | null>
  /** Returns the proof in the state that the call took effect; null or undefined if there is none. */
  effect: (truth: Truth, intent: W) => Effect | null | undefined
  /** True if an error can mean that the wanted state already exists. Then the current state is fetched. */
  mayBeAlready: boolean
}

/**
 * The result of a call. `done`: `answer` is the server's response to this call; null if it was lost or old, then
 * `effect` is the proof. `already`: rejected because the wanted state exists: another tab or device was first.
 * `not-sent`: the key could not be stored, and it is unknown whether an earlier call had an effect.
 */
export type Settled<W, Effect> = Outcome<W, Effect> & {
  /** The state was fetched after the call, or has just failed to load: the caller does not fetch it again. */
  hasRefetched: boolean
}
type Outcome<W, Effect> =
  | { outcome: 'done'; intent: W; answer: unknown; effect: Effect | null }
  | { outcome: 'already'; intent: W; effect: Effect; error: ApiError }
  | { outcome: 'refused'; intent: W; error: ApiError }
  | { outcome: 'unknown'; intent: W; error: unknown }
  | { outcome: 'not-sent'; intent: W }

/**
 * True if the error is terminal: the call has had no effect and never will. Not for a lost or unreadable response, a
 * response after a lost try, a server failure, or a key that was used for another call.
 */
export const isTerminal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  !error.afterLost &&
  error.code !== 'IDEMPOTENCY_KEY_REUSED'

/**
 * Runs an action once: its key is stored before the call is sent, and stays the same for a second click, a second tab
 * and after a reload (O-14). After a lost response the current state decides. It also decides if an earlier click
 * stored the key, because the server repeats its old response to such a key. If there is no effect any more, the
 * intent is new and gets a new key.
 */
export class OnceCaller {
  private readonly running = new Set<string>()

  /** Null if this call is already in flight in this tab, or if its player has left. */
  async run<Call extends string, W extends Intent, Truth, Effect>(
    given: Once<Call, W, Truth, Effect>,
  ): Promise<Settled<W, Effect> | null> {
    const { intents, call, id, now } = given
    const name = `${call} ${id}`
    if (this.running.has(name)) return null
    this.running.add(name)
    const owner = ownerNow()
    let hasRefetched = false
    const guarded = {
      ...given,
      send: async (key: SafeKey, intent: W) => {
        hasRefetched = false
        return sendAs(owner, () => given.send(key, intent))
      },
      refetch: () => {
        hasRefetched = true
        return given.refetch()
      },
    }
    try {
      const first = await settle(guarded, intents.open(call, id, now()))
      if (!isOwnerNow(owner)) return null
      if (first !== 'old') return { ...first, hasRefetched }
      const intent = intents.open(call, id, now())
      const second = await settle(guarded, intent)
      if (!isOwnerNow(owner)) return null
      return { ...(second === 'old' ? { outcome: 'unknown', intent, error: null } : second), hasRefetched }
    } finally {
      this.running.delete(name)
    }
  }
}

/** Sends only if the session still belongs to the player who clicked: after a wait it may be that of another. */
export async function sendAs<Answer>(owner: Owner, send: () => Promise<Answer>): Promise<Answer> {
  if (!isOwnerNow(owner)) throw new ApiError('player-changed', 0, { message: 'PLAYER_CHANGED' })
  return send()
}

/** `old`: the response was an old one, and nothing shows its effect any more. Its key is dropped. */
async function settle<Call extends string, W extends Intent, Truth, Effect>(
  { intents, send, refetch, effect, mayBeAlready }: Once<Call, W, Truth, Effect>,
  intent: W,
): Promise<Outcome<W, Effect> | 'old'> {
  const close = () => intents.close(intent)
  /** Undefined: unknown. */
  const shown = async () => {
    const truth = await refetch()
    return truth === null ? undefined : (effect(truth, intent) ?? null)
  }
  if (!intent.isKept) {
    const effectNow = await shown() // an earlier page may have sent the call, and its key is lost
    if (effectNow !== null) close()
    if (effectNow === undefined) return { outcome: 'not-sent', intent }
    if (effectNow) return { outcome: 'done', intent, answer: null, effect: effectNow }
  }
  try {
    const response = await send(safeKey(intent.key), intent)
    if (intent.isNew) {
      close()
      return { outcome: 'done', intent, answer: response, effect: null }
    }
    const effectNow = await shown()
    if (effectNow === undefined) return { outcome: 'unknown', intent, error: null }
    close()
    return effectNow ? { outcome: 'done', intent, answer: null, effect: effectNow } : 'old'
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'player-changed') return { outcome: 'unknown', intent, error }
    if (isTerminal(error)) {
      close()
      const already = mayBeAlready && (await shown())
      return already ? { outcome: 'already', intent, effect: already, error } : { outcome: 'refused', intent, error }
    }
    const effectNow = await shown()
    if (!effectNow) return { outcome: 'unknown', intent, error }
    close()
    return { outcome: 'done', intent, answer: null, effect: effectNow }
  }
}

/** The caller of this tab: one for every button. */
export const onceCaller = new OnceCaller()
