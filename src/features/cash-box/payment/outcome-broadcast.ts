import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

/** How a payment of this player ended. `isAnnounced`: some tab has told the player. */
export type OutcomeNote = { playerId: string; end: EndedPayment; isAnnounced: boolean }
type StoredNote = OutcomeNote & { at?: number }

/** Local storage: its changes are events in every other tab. Wiped with the session. */
const KEY = 'payment_end'

/** Tells the other tabs how a payment ended, and again when it has been announced. */
export function broadcastOutcome(note: OutcomeNote) {
  safeLocal.set(KEY, JSON.stringify({ ...note, at: serverNow() } satisfies StoredNote))
}

/** Has a tab announced this one? Says so of the last payment only. */
export function isAnnouncedElsewhere(key: string): boolean {
  const note = read(safeLocal.get(KEY))
  return note?.isAnnounced === true && note.end.payment.key === key
}

/** How the last payment of this player ended, when some tab has learned it within the last 2 minutes. */
export function recentOutcome(playerId: string | null): EndedPayment | null {
  const note = read(safeLocal.get(KEY))
  const isRecent = note?.at !== undefined && isNear(note.at, serverNow(), REPEAT_WINDOW)
  return isRecent && note.playerId === playerId ? note.end : null
}

/** Hears of ends that another tab has learned. A note of another build that cannot be read is no note. */
export function onOutcomeElsewhere(hear: (note: OutcomeNote) => void): () => void {
  const listening = new AbortController()
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    const note = key === KEY ? read(newValue) : null
    if (note) hear(note)
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
