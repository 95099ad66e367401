import { parseRecord, textOrNone } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** The offer that the next deposit will activate. `title` is the one shown to the player at the choice. */
export type ActiveBonus = { id: string; title: string }

/** Local storage, so that every page of this browser reads it at once; cleared with the session. */
const KEY = 'active_bonus'

/** Stores the chosen offer over a reload (CASH-21, CASH-22). Ignores the choice if its owner has left. */
export function storeActiveBonus(owner: Owner, { id, title }: ActiveBonus) {
  if (!isOwnerNow(owner)) return
  safeLocal.set(KEY, JSON.stringify({ id, title }))
}

/** Returns the offer that was chosen last in any tab; null if there is none. */
export function storedActiveBonus(): ActiveBonus | null {
  const { id: stored, title } = parseRecord(safeLocal.get(KEY))
  const id = textOrNone(stored)
  return id === undefined ? null : { id, title: textOrNone(title) ?? '' }
}

/** Returns the title of an offer if it is the one that was chosen last, otherwise an empty text. */
export function storedBonusTitle(id: string): string {
  const saved = storedActiveBonus()
  return saved?.id === id ? saved.title : ''
}

/** Records that the player wants no bonus, so the bonus of an open payment does not return (CASH-13). */
export function declineActiveBonus(owner: Owner) {
  storeActiveBonus(owner, { id: '', title: '' })
}

/** True if the player has chosen an offer, or none, since the last deposit left. */
export const hasBonusChoice = () => safeLocal.get(KEY) !== null

/**
 * Clears this choice: its deposit is sent to the payment page (CASH-13), or the server no longer offers the bonus. Keeps
 * another choice, which another tab has stored. `id`: the chosen offer, null for none; undefined clears any choice.
 */
export function dropActiveBonus(id?: string | null) {
  if (id === undefined || (storedActiveBonus()?.id ?? null) === id) safeLocal.remove(KEY)
}
