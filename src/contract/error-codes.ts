/**
 * Every code a server answer may carry, with its HTTP status. The interface shows it as API_ERRORS.{code}
 * (ERR-02); a code without a translation falls back to API_ERRORS.DEFAULT (O-23).
 */
export const errorCodes = {
  // every call
  BAD_JSON: 400,
  PAYLOAD_TOO_LARGE: 413,
  VALIDATION_FAILED: 422,
  NOT_FOUND: 404,
  GENERAL_ERROR: 500,
  MAINTENANCE: 503,
  RATE_LIMITED: 429,
  REGION_BLOCKED: 451,
  ACCESS_TOKEN_EXPIRED: 401,
  UNAUTHORIZED: 401,
  AUTH_USER_BANNED: 403,
  // sign-in
  AUTH_WRONG_CREDENTIALS: 400,
  AUTH_TOKEN_INVALID: 400,
  REFRESH_TOKEN_INVALID: 400,
  EMAIL_ALREADY_USED: 422,
  PHONE_ALREADY_USED: 422,
  EMAIL_INVALID: 422,
  PHONE_INVALID: 422,
  PASSWORD_TOO_SHORT: 422,
  PROMO_CODE_NOT_VALID: 422,
  // games
  GAME_UNAVAILABLE: 409,
  GAME_MAINTENANCE: 503,
  GAME_BLOCKED_IN_REGION: 409,
  DEMO_NOT_AVAILABLE: 409,
  // money
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 409,
  AMOUNT_BELOW_MIN: 422,
  AMOUNT_ABOVE_MAX: 422,
  METHOD_UNAVAILABLE: 409,
  PAYMENT_NOT_FOUND: 404,
  WITHDRAWAL_ERROR: 400,
  INSUFFICIENT_FUNDS: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes

/** Codes that any call may answer, whatever its own list says. */
export const commonErrors = [
  'BAD_JSON',
  'PAYLOAD_TOO_LARGE',
  'VALIDATION_FAILED',
  'GENERAL_ERROR',
  'MAINTENANCE',
  'RATE_LIMITED',
  'REGION_BLOCKED',
  'AUTH_USER_BANNED',
] as const satisfies readonly ErrorCode[]

/** Codes that any call with a session may answer besides the common ones. */
export const sessionErrors = ['ACCESS_TOKEN_EXPIRED', 'UNAUTHORIZED'] as const satisfies readonly ErrorCode[]

/** Reasons of a failed payment, in `?error_type=`; texts are PAYMENT_ERRORS.{type} (ERR-04). */
export const paymentErrorTypes = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'CANCELLED',
  'EXPIRED',
  'THREE_DS_FAILED',
  'PROVIDER_UNAVAILABLE',
] as const
export type PaymentErrorType = (typeof paymentErrorTypes)[number]
