import { DAY } from './durations.ts'

export type Day<Item> = {
  /** Midnight in the visitor's zone, ms since 1970. */
  start: number
  items: Item[]
}

/** Groups items by day in the visitor's time zone, newest first. */
export function groupByDay<Item extends { created_at: string }>(all: readonly Item[]): Day<Item>[] {
  const days = new Map<number, Item[]>()
  const newestFirst = all.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  for (const item of newestFirst) {
    const start = new Date(item.created_at).setHours(0, 0, 0, 0)
    const day = days.get(start)
    if (day) day.push(item)
    else days.set(start, [item])
  }
  return [...days].map(([start, items]) => ({ start, items }))
}

/** Returns whether the day that starts there is today or yesterday; null for any other. `now` by the server's clock. */
export function nearDay(start: number, now: number): 'today' | 'yesterday' | null {
  const today = new Date(now).setHours(0, 0, 0, 0)
  if (start === today) return 'today'
  return start < today && today - start < 1.5 * DAY ? 'yesterday' : null // a day may have 23 or 25 hours
}
