/** A sum that was `amount` at `at` and grows by `per_hour`, minor units. After a win it gets another `id`. */
export type Pool = { id: string; amount: number; currency: string; per_hour: number; at: string }

const HOUR = 60 * 60_000 // ms
/** How long a sum grows after a response, ms; then it stops until the next one. */
const LONGEST = 10 * 60_000

/** Returns the key of a pool among the sums, with its currency. */
export const poolKey = ({ id, currency }: Pick<Pool, 'id' | 'currency'>) => `${id} ${currency}`

/**
 * Returns the sums of the pools at `now`, ms; null: as in the response. A sum is never less than `shown`. Returns the
 * same map if nothing has changed.
 */
export function grownAmounts(
  shown: ReadonlyMap<string, number>,
  pools: readonly Pool[],
  now: number | null,
): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>()
  for (const pool of pools) {
    const since = now === null ? 0 : Math.min(Math.max(0, now - Date.parse(pool.at)), LONGEST)
    const grown = pool.amount + Math.floor((since * pool.per_hour) / HOUR)
    amounts.set(poolKey(pool), Math.max(shown.get(poolKey(pool)) ?? 0, grown))
  }
  const isSame = amounts.size === shown.size && [...amounts].every(([key, amount]) => shown.get(key) === amount)
  return isSame ? shown : amounts
}
