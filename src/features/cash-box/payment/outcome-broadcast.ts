import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { RETURN_OUTCOME_LIFE } from '~/constants/money.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { isShown } from '~/stores/payment-key.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

/** The outcome of a payment of this player. `isAnnounced`: some tab has shown it to the player. */
export type OutcomeNote = { playerId: string; end: PaymentResult; isAnnounced: boolean }
type StoredNote = OutcomeNote & { at?: number }

/** Local storage, because a change triggers an event in every other tab. Cleared with the session. */
const KEY = 'payment_end'

/** Broadcasts an outcome to the other tabs, and again once it has been announced. */
export function broadcastOutcome(note: OutcomeNote) {
  safeLocal.set(KEY, JSON.stringify({ ...note, at: serverNow() } satisfies StoredNote))
}

/** True if a tab has announced the outcome of this payment. */
export function isShownElsewhere(key: string): boolean {
  const note = read(safeLocal.get(KEY))
  return isShown(key) || (note?.isAnnounced === true && note.end.payment.key === key)
}

/** Returns the outcome of this player's last payment if a tab received it within the last day, otherwise null: the player may leave the payment page late. */
export function recentOutcome(playerId: string | null): PaymentResult | null {
  const note = read(safeLocal.get(KEY))
  const isRecent = note?.at !== undefined && isNear(note.at, serverNow(), RETURN_OUTCOME_LIFE)
  return isRecent && note.playerId === playerId ? note.end : null
}

/**
 * Receives outcomes that other tabs broadcast. Ignores unreadable records of other builds. Returns the unsubscribe
 * function.
 */
export function onOutcomeElsewhere(onMessage: (note: OutcomeNote) => void): () => void {
  const listening = new AbortController()
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    const note = key === KEY ? read(newValue) : null
    if (note) onMessage(note)
  }
  window.addEventListener('storage', onStorage, { signal: listening.signal })
  return () => listening.abort()
}

function read(text: string | null): StoredNote | null {
  const note = parseJson(text) as Partial<StoredNote> | null
  const { payment, status } = note?.end ?? {}
  const isWhole = typeof note?.playerId === 'string' && typeof payment?.key === 'string' && typeof status === 'string'
  return isWhole ? { ...(note as StoredNote), isAnnounced: note.isAnnounced === true } : null
}
