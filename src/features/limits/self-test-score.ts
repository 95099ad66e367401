import type { ActivitySums } from '~/contract/activity.ts'

/** The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), by their texts. */
export const testQuestions = [
  'limits.test.afford',
  'limits.test.larger',
  'limits.test.back',
  'limits.test.borrowed',
  'limits.test.problem',
  'limits.test.health',
  'limits.test.criticised',
  'limits.test.money',
  'limits.test.guilty',
] as const

/** The responses; the position of each is its score. */
export const testResponses = [
  'limits.test.never',
  'limits.test.sometimes',
  'limits.test.often',
  'limits.test.almost',
] as const

export type TestRisk = 'none' | 'low' | 'moderate' | 'high'

/** The published bounds of the index. */
const LOW = 1
const MODERATE = 3
const HIGH = 8

/** The risk of a total of all scores. */
export function riskOf(total: number): TestRisk {
  if (total >= HIGH) return 'high'
  if (total >= MODERATE) return 'moderate'
  return total >= LOW ? 'low' : 'none'
}

/** Share of the usual deposits that is suggested as a limit, in quarters. */
const quarters = { none: 4, low: 4, moderate: 2, high: 1 } as const
const QUARTERS = 4
const MINOR = 100

/**
 * A deposit limit per month, minor units of whole money: a share of the average of the months with deposits, less for a
 * higher risk. Null without deposits.
 */
export function suggestedLimit(risk: TestRisk, months: readonly Pick<ActivitySums, 'deposits'>[]): number | null {
  const sums = months.map(({ deposits }) => deposits).filter((sum) => sum > 0)
  if (sums.length === 0) return null
  const average = sums.reduce((total, sum) => total + sum, 0) / sums.length
  return Math.max(1, Math.floor((average * quarters[risk]) / QUARTERS / MINOR)) * MINOR
}
