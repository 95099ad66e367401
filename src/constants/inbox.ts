/** The inbox and the toasts of its messages. Times in milliseconds. */
export const INBOX_TITLE_LENGTH = 38 // NOTIF-03, CONST-15: graphemes
export const INBOX_STEP = 8 // NOTIF-04, CONST-15
/** Ids that one call may mark. */
export const MARK_LIMIT = 200
/** How long a mark that the server accepted overrides its responses: one may be from an earlier request. */
export const MARK_KEPT = 30_000
/** After this time without a shown message the player was away: the remaining messages are summed up in one line. */
export const AWAY_AFTER = 7 * 24 * 60 * 60_000
/** Toasts of single messages after that; the others are counted. */
export const SHOWN_AFTER_AWAY = 3
/** The app's announcement of a payment and the message about it count as one within this time. */
export const SAME_PAYMENT_WITHIN = 60_000

/** Web push. */
export const DECLARATIVE_PUSH = 8030 // the mark of a declarative message: browsers that support it need no worker
export const QUIET_FROM = '22:00' // proposed when quiet hours are turned on
export const QUIET_TO = '08:00'
export const PUSH_ENDPOINT = 'push-endpoint' // in local storage: the device's push endpoint, until the server has removed it
export const PUSH_ENDED = 'push-ended' // an empty cache while the end of a subscription is pending: the worker then shows no message
export const PUSH_PLAYER = 'push-player' // in local storage: the player with push messages on this device; removed at log-out
