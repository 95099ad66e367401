import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** Local storage, like the active bonus, so that the choice applies to every tab. Cleared with the session. */
const KEY = 'no_bonus'

/** Returns the ids of offers that the player declined at a deposit. They are not suggested again (CASH-21). */
export function declinedBonuses(): readonly string[] {
  const saved = parseJson(safeLocal.get(KEY))
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
}

/** Records that the player chose no bonus while these offers were available. */
export function storeNoBonus(ids: readonly string[]) {
  if (ids.length > 0) safeLocal.set(KEY, JSON.stringify([...new Set([...declinedBonuses(), ...ids])]))
}
