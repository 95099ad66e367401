/**
 * Every error code of the server, with its HTTP status. The interface shows it as API_ERRORS.{code} (ERR-02); a code
 * without a translation falls back to API_ERRORS.DEFAULT (O-23).
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
  SOCIAL_CODE_INVALID: 400,
  SOCIAL_EMAIL_UNCONFIRMED: 409, // an account has this e-mail, but it is unconfirmed there
  SOCIAL_SIGN_UP_NEEDED: 409, // no player has this account, and the terms were not accepted
  RESET_TOO_OFTEN: 429,
  RESET_LINK_INVALID: 400,
  PASSKEY_EXPIRED: 400,
  PASSKEY_INVALID: 400,
  TOTP_ALREADY_ON: 409,
  STEP_EXPIRED: 409, // a sign-in that waits for a code, or a new secret, is too old or completed
  // confirming contacts
  PHONE_ALREADY_CONFIRMED: 409,
  EMAIL_ALREADY_CONFIRMED: 409,
  CONFIRM_TRIES_EXCEEDED: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 409,
  CONFIRM_LINK_INVALID: 400,
  // account
  VALUE_TOO_LONG: 422,
  BIRTHDAY_INVALID: 422,
  CONTACT_LOCKED: 409,
  PASSWORD_WRONG: 400,
  PASSWORD_NOT_SET: 409, // the account was created by a social sign-in
  PASSWORD_UNCHANGED: 400,
  // documents
  DOCUMENT_TYPE_INVALID: 422,
  DOCUMENT_TOO_LARGE: 413,
  DOCUMENT_EMPTY: 422,
  DOCUMENTS_ALREADY_VERIFIED: 409,
  // bonuses
  OFFER_NOT_FOUND: 404,
  OFFER_NOT_AVAILABLE: 409,
  OFFER_NOT_ACTIVE: 409,
  OFFER_CANNOT_BE_CANCELED: 409,
  PROMO_CODE_NOT_STARTED: 409,
  PROMO_CODE_EXPIRED: 409,
  PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED: 409,
  PROMO_CODE_USAGE_LIMIT_REACHED: 409,
  PROMO_CODE_PLAYER_NOT_TARGETED: 409,
  // tournaments
  TOURNAMENT_NOT_OPEN: 409,
  TOURNAMENT_ALREADY_JOINED: 409,
  TOURNAMENT_CONDITIONS_NOT_MET: 409,
  TOURNAMENT_FULL: 409,
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
  PAYMENT_KEY_EXPIRED: 410,
  WITHDRAWAL_ERROR: 400,
  INSUFFICIENT_FUNDS: 409,
  CARD_NOT_FOUND: 409,
  BONUS_NOT_AVAILABLE: 409,
  PAYMENT_VOIDED: 409,
  TURNOVER_REQUIRED: 409,
  VERIFICATION_REQUIRED: 409,
  WITHDRAWAL_NOT_CANCELLABLE: 409,
  // protection: 409, because a 403 is a ban and ends the session
  LIMIT_REACHED: 409,
  TIMED_OUT: 409,
  SELF_EXCLUDED: 409,
  LIMIT_TOO_EARLY: 409,
  LIMIT_NOT_PENDING: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes

/** Error codes of any call, besides those of its list. */
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

/**
 * Error codes of a call that takes the current password. After five wrong passwords within ten minutes, all these
 * calls return RATE_LIMITED, which every call lists.
 */
export const passwordErrors = ['PASSWORD_WRONG', 'PASSWORD_NOT_SET'] as const satisfies readonly ErrorCode[]

/** Error codes of any call with a session, besides the common ones. */
export const sessionErrors = ['ACCESS_TOKEN_EXPIRED', 'UNAUTHORIZED'] as const satisfies readonly ErrorCode[]

/** Error codes of a break chosen by the player, for every call that starts play or deposits (O-67, O-68). */
export const breakErrors = ['TIMED_OUT', 'SELF_EXCLUDED'] as const satisfies readonly ErrorCode[]

/**
 * Reasons of a failed payment, in `?error_type=`; texts are PAYMENT_ERRORS.{type} (ERR-04). `PLAYER_BREAK` and
 * `PLAYER_LIMIT`: a break or limit of the player cancelled the deposit, so nothing invites to try again (O-68).
 */
export const paymentErrorTypes = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'CANCELLED',
  'EXPIRED',
  'THREE_DS_FAILED',
  'PROVIDER_UNAVAILABLE',
  'PLAYER_BREAK',
  'PLAYER_LIMIT',
] as const
export type PaymentErrorType = (typeof paymentErrorTypes)[number]
