import { paymentErrorTypes } from '~/contract/error-codes.ts'

/** The text of a payment error: by its type when we know it, else the general one (SHELL-46, ERR-04). */
export function paymentErrorKey(errorType: string | null) {
  const known = paymentErrorTypes.find((type) => type === errorType?.toUpperCase())
  return known ? (`PAYMENT_ERRORS.${known}` as const) : 'API_ERRORS.WITHDRAWAL_ERROR'
}
