/** Web push. */
export const DECLARATIVE_PUSH = 8030 // the mark of a declarative message: browsers that support it need no worker
export const QUIET_FROM = '22:00' // proposed when quiet hours are turned on
export const QUIET_TO = '08:00'
export const PUSH_ENDPOINT = 'push-endpoint' // in local storage: the device's push endpoint, until the server has removed it
export const PUSH_ENDED = 'push-ended' // an empty cache while the end of a subscription is pending: the worker then shows no message
export const PUSH_PLAYER = 'push-player' // in local storage: the player with push messages on this device; removed at log-out
