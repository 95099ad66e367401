declare const safe: unique symbol

/**
 * An idempotency key whose call may be sent: a reload finds the key again, or the server has just confirmed that the call has no
 * effect yet. A plain string is no such key, so a call that may be repeated unnoticed does not compile.
 */
export type SafeKey = string & { readonly [safe]: true }

/** Only for code that has checked one of both conditions. */
export const safeKey = (key: string) => key as SafeKey
