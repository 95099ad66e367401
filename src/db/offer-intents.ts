import { safeLocal } from '~/platform/safe-storage.ts'

/** A call that takes, ends or turns down a bonus: `id` is the offer, or the code. */
export type OfferCall = 'promo-code' | 'activate' | 'cancel' | 'reject'
/** A call whose final answer is not known. `at`: when it was first pressed, by the server's clock, ms since 1970. */
export type OfferIntent = { call: OfferCall; id: string; key: string; at: number }

/** Local storage, so that a second tab that presses the same sends the same key; wiped with the session. */
const KEY = 'offer_intents'

function read(): OfferIntent[] {
  try {
    const rows: unknown = JSON.parse(safeLocal.get(KEY) ?? '[]')
    return Array.isArray(rows) ? (rows as OfferIntent[]).filter((row) => typeof row?.key === 'string') : []
  } catch {
    return []
  }
}

function write(rows: readonly OfferIntent[]) {
  if (rows.length === 0) safeLocal.remove(KEY)
  else safeLocal.set(KEY, JSON.stringify(rows))
}

/** The intent that is open, or a new one, which is stored before its call is sent (O-14). */
export function openIntent(call: OfferCall, id: string, now: number): OfferIntent {
  const known = read().find((row) => row.call === call && row.id === id)
  if (known) return known
  const intent = { call, id, key: crypto.randomUUID(), at: now }
  write([...read(), intent])
  return intent
}

/** Its final answer is known. */
export function closeIntent({ key }: OfferIntent) {
  write(read().filter((row) => row.key !== key))
}

/** Calls whose final answer is not known. */
export const openIntents = (): readonly OfferIntent[] => read()
