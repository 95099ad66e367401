/** A sum that was `amount` at a moment and grows by `per_hour`, minor units; won and begun anew it has another `id`. */
export type Pool = { id: string; amount: number; currency: string; per_hour: number; at: string }

const HOUR = 60 * 60_000 // ms
/** Nobody knows more than that after an answer, ms: then the sum stands until the next. */
const LONGEST = 10 * 60_000

/** The name of a pool among the sums: in another currency it is another sum. */
export const poolKey = ({ id, currency }: Pick<Pool, 'id' | 'currency'>) => `${id} ${currency}`

/**
 * The sums of the pools at `now`, ms; null: as they were answered. None is less than what was `shown` of it. The very same
 * table where nothing has changed.
 */
export function grownSums(
  shown: ReadonlyMap<string, number>,
  pools: readonly Pool[],
  now: number | null,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const pool of pools) {
    const since = now === null ? 0 : Math.min(Math.max(0, now - Date.parse(pool.at)), LONGEST)
    const grown = pool.amount + Math.floor((since * pool.per_hour) / HOUR)
    sums.set(poolKey(pool), Math.max(shown.get(poolKey(pool)) ?? 0, grown))
  }
  const isSame = sums.size === shown.size && [...sums].every(([key, sum]) => shown.get(key) === sum)
  return isSame ? shown : sums
}
