/** A day of the calendar as `yyyy-MM-dd`: 31 February is none. */
export function isCalendarDay(iso: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === undefined) return false
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.join() === [year, month, day].map(Number).join()
}

/** The first and last day that a filter accepts. */
export const DAY_MIN = '2000-01-01'
export const DAY_MAX = '2099-12-31'

/** Midnight in the visitor's zone, ms since 1970, of `2026-11-26`; `after` whole days later. */
export function startOfDay(text: string, after = 0): number {
  const date = new Date(`${text}T00:00`)
  date.setDate(date.getDate() + after) // a day may have 23 or 25 hours
  return date.getTime()
}

/** Returns the text if it is a day of this century as `2026-11-26`; otherwise undefined. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) && value >= DAY_MIN && value <= DAY_MAX ? value : undefined
