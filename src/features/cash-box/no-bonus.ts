import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** Local storage beside the active bonus, so that every tab asks no more; wiped with the session. */
const KEY = 'no_bonus'

/** Ids of offers that the player wanted no more of at a deposit: nobody is asked about them again (CASH-21). */
export function declinedBonuses(): readonly string[] {
  const saved = parseJson(safeLocal.get(KEY))
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
}

/** A deposit without a bonus was chosen while these were on offer. */
export function keepNoBonus(ids: readonly string[]) {
  if (ids.length > 0) safeLocal.set(KEY, JSON.stringify([...new Set([...declinedBonuses(), ...ids])]))
}
