import { safeLocal } from '~/lib/safe-storage.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'

type Told = { playerId: string; end: EndedPayment }

/** Local storage, whose changes every other tab of this browser hears of; wiped with the session. */
const KEY = 'payment_end'

/** Tells the other tabs how a payment ended. */
export function tellOtherTabs(playerId: string | null, end: EndedPayment) {
  if (playerId !== null) safeLocal.set(KEY, JSON.stringify({ playerId, end } satisfies Told))
}

/** Hears of ends that another tab has learned. A note of another build that cannot be read is no note. */
export function onEndElsewhere(hear: (told: Told) => void): () => void {
  const listening = new AbortController()
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    const told = key === KEY ? read(newValue) : null
    if (told) hear(told)
  }
  globalThis.window?.addEventListener('storage', onStorage, { signal: listening.signal })
  return () => listening.abort()
}

function read(text: string | null): Told | null {
  try {
    const told = JSON.parse(text ?? 'null') as Partial<Told> | null
    const { payment, status } = told?.end ?? {}
    const isWhole = typeof told?.playerId === 'string' && typeof payment?.key === 'string' && typeof status === 'string'
    return isWhole ? (told as Told) : null
  } catch {
    return null
  }
}
