import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import type { Problem } from '../../src/contract/problem.ts'

/** Throw it for an error response: `throw new ApiError('AMOUNT_BELOW_MIN', ['amount'])` puts the code on a field. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly string[]
  /** Wait before a retry, ms; by default that of the status. */
  readonly retryAfter: number | undefined
  /** Additional data: of a limit, of a break. */
  readonly details: Problem['details']
  constructor(code: ErrorCode, fields: readonly string[] = [], retryAfter?: number, details?: Problem['details']) {
    super(code)
    this.code = code
    this.status = errorCodes[code]
    this.fields = fields
    this.retryAfter = retryAfter
    this.details = details
  }
}
