import type { PaymentMethod } from '~/contract/cash-box.ts'
import type { WithdrawalTerms } from '~/contract/withdrawal.ts'
import { minimumPayment } from '~/constants/money.ts'

type Limits = Pick<PaymentMethod, 'min' | 'max' | 'currency'>

/** Smallest payment, minor units: the method's own minimum, never below that of the product (CASH-23). */
export function smallestPayment({ min, currency }: Limits): number {
  return Math.max(min, minimumPayment[currency])
}

/** Fee on top of an amount, minor units, rounded up: a player never pays more than was announced. */
export function feeOf(amount: number, feeBp: number): number {
  return Math.ceil((amount * feeBp) / 10_000)
}

/** May this amount, minor units, be paid by the method? */
export function isPayable(amount: number, method: Limits): boolean {
  return amount >= smallestPayment(method) && amount <= method.max
}

/** The most that one withdrawal may take by the method, minor units; what is not known limits nothing. */
export function mostToTake({ max }: Pick<Limits, 'max'>, terms: WithdrawalTerms | null): number {
  return Math.min(max, terms?.available ?? Infinity, terms?.unverified_limit ?? Infinity)
}
