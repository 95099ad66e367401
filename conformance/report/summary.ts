import type { Promised } from '../promises.ts'
import type { Result } from '../run.ts'

export type Verdict = 'kept' | 'broken' | 'partly proven' | 'not proven' | 'not provable'

/** A promise with what its tests have shown. */
export type Line = { promise: Promised; verdict: Verdict; results: readonly Result[]; why: string | null }

/** Data of a finished run. */
export type Report = { api: string; at: string; seconds: number; lines: readonly Line[] }

function verdictOf(results: readonly Result[]): Verdict {
  const has = (outcome: Result['outcome']) => results.some((result) => result.outcome === outcome)
  if (has('failed')) return 'broken'
  if (!has('not proven')) return 'kept'
  return has('passed') ? 'partly proven' : 'not proven'
}

/** One line for each promise, in the order of the documents, without promises that were not tested. */
export function linesOf(
  promises: readonly Promised[],
  results: readonly Result[],
  unprovable: Readonly<Record<string, string>>,
): Line[] {
  return promises.flatMap((promise): Line[] => {
    const own = results.filter(({ test }) => test.promise === promise.id)
    const why = unprovable[promise.id] ?? null
    if (own.length > 0) return [{ promise, verdict: verdictOf(own), results: own, why: null }]
    return why === null ? [] : [{ promise, verdict: 'not provable', results: [], why }]
  })
}

const order: readonly Verdict[] = ['kept', 'broken', 'partly proven', 'not proven', 'not provable']

/** Number of promises by result: "54 promises: 40 kept, 2 broken". */
export function countsOf(lines: readonly Line[]): string {
  const counts = order.flatMap((verdict) => {
    const count = lines.filter((line) => line.verdict === verdict).length
    return count > 0 ? [`${count} ${verdict}`] : []
  })
  return `${lines.length} promises: ${counts.join(', ')}`
}
