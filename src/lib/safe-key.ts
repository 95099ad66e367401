declare const safe: unique symbol

/**
 * An idempotency key whose call may be sent: either a reload finds the key again, or the server has just confirmed
 * that the call has had no effect. A plain string does not compile, so no call can be repeated unnoticed.
 */
export type SafeKey = string & { readonly [safe]: true }

/** Only for code that has checked one of both conditions. */
export const safeKey = (key: string) => key as SafeKey
