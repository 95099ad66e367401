import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import type { Problem } from '../../src/contract/problem.ts'

/** Throw it to refuse: `throw new Refusal('AMOUNT_BELOW_MIN', ['amount'])` puts the code on a field. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly string[]
  /** When to come back, ms, for a refusal that says so; not given: as every refusal of its status. */
  readonly retryAfter: number | undefined
  /** What the client says besides the code: of a limit, of a break. */
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
