import { cleanTyped } from '../../../../src/lib/text.ts'

/** Number of groups shown separately, the largest ones; the others are combined. */
const GROUPS = 20
const TEXT_MAX = 200 // characters

/** Shown if an event lacks the value. */
export const NOT_REPORTED = 'not reported'
const REST = 'all others'

/** The 75th percentile; null without values. */
export function percentile75(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? null
}

/** Text of a client as one short line. */
export function plain(value: unknown): string {
  const line = typeof value === 'string' ? cleanTyped(value.slice(0, TEXT_MAX * 4)).trim() : ''
  if (line === '') return NOT_REPORTED
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line
}

/** Items by name, the most frequent first; of many names the rare ones together. */
export function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = [...Map.groupBy(items, nameOf)].sort(
    ([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1),
  )
  if (groups.length <= GROUPS) return groups
  const rest = groups.slice(GROUPS).flatMap(([, group]) => group)
  return [...groups.slice(0, GROUPS), [REST, rest]]
}

/** Number of occurrences of each name. */
export const countsOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
  groupsOf(items, nameOf).map(([name, { length }]) => ({ name, count: length }))
