import type { PaymentMethod } from '~/contract/cash-box.ts'
import type { WithdrawalTerms } from '~/contract/withdrawal.ts'
import { minimumPayment } from '~/constants/money.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { minorToInput } from '~/lib/money.ts'

type Limits = Pick<PaymentMethod, 'min' | 'max' | 'currency'>

/** Returns the smallest payment, minor units: the method's minimum, but at least the product's minimum (CASH-23). */
export function smallestPayment({ min, currency }: Limits): number {
  return Math.max(min, minimumPayment[currency])
}

/** Returns the fee on top of an amount, minor units. It is rounded up, so a player never pays more than was shown. */
export function feeOf(amount: number, feeBp: number): number {
  return Math.ceil((amount * feeBp) / 10_000)
}

/** True if the method accepts this amount, minor units. */
export function isPayable(amount: number, method: Limits): boolean {
  return amount >= smallestPayment(method) && amount <= method.max
}

/**
 * Returns the suggested amount in the middle as typed text, of those that the method accepts, from `least` to `most`, minor
 * units. Empty without any.
 */
export function usualAmount(presets: readonly number[], method: Limits, least = 0, most = Infinity): string {
  const fitting = presets.filter((preset) => isPayable(preset, method) && preset >= least && preset <= most)
  const middle = fitting[Math.floor((fitting.length - 1) / 2)]
  return middle === undefined ? '' : minorToInput(middle)
}

/** Returns the highest amount of one withdrawal by the method, minor units. Unknown terms do not limit it. */
export function maxWithdrawal({ max }: Pick<Limits, 'max'>, terms: WithdrawalTerms | null): number {
  return Math.min(max, terms?.available ?? Infinity, terms?.unverified_limit ?? Infinity)
}

const HOUR = 60 // minutes
const DAY_OF_MINUTES = 24 * HOUR

/** Returns the message key and number for "up to …": minutes below an hour, hours up to a day. */
export function durationText(minutes: number): [MessageKey, { n: number }] {
  if (minutes < HOUR) return ['cashBox.timeMinutes', { n: minutes }]
  if (minutes <= DAY_OF_MINUTES) return ['cashBox.timeHours', { n: Math.ceil(minutes / HOUR) }]
  return ['cashBox.timeDays', { n: Math.ceil(minutes / DAY_OF_MINUTES) }]
}
