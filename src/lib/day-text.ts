const day = /^20\d\d-\d\d-\d\d$/

/** Midnight in the visitor's zone, ms since 1970, of `2026-11-26`; `after` whole days later. */
export function startOfDay(text: string, after = 0): number {
  const date = new Date(`${text}T00:00`)
  date.setDate(date.getDate() + after) // a day may have 23 or 25 hours
  return date.getTime()
}

/** A day of this century as `2026-11-26`; anything else counts as nothing. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && day.test(value) && !Number.isNaN(startOfDay(value)) ? value : undefined
