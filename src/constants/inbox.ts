/** The inbox and the toasts of its messages. Milliseconds where said. */
export const INBOX_TITLE_LENGTH = 38 // NOTIF-03, CONST-15: graphemes
export const INBOX_STEP = 8 // NOTIF-04, CONST-15
/** Ids that one call may mark. */
export const MARK_LIMIT = 200
/** A mark that the server has taken is laid over its answers for this long: one may have been asked for before it. */
export const MARK_KEPT = 30_000
/** A message nobody has been shown for this long: its player was away, and is told of the rest in one line. */
export const AWAY_AFTER = 7 * 24 * 60 * 60_000
/** Toasts of single messages after that; the others are counted. */
export const SHOWN_AFTER_AWAY = 3
/** The app's own word on a payment and the message about it are one when both come within this time. */
export const SAME_PAYMENT_WITHIN = 60_000
