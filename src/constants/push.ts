/** Web push. */
export const DECLARATIVE_PUSH = 8030 // the mark of a declarative message: browsers that know it need no worker
export const QUIET_FROM = '22:00' // proposed when quiet hours are turned on
export const QUIET_TO = '08:00'
export const PUSH_ENDPOINT = 'push-endpoint' // in local storage: the device's address at its push service, until the server has ended it
export const PUSH_ENDED = 'push-ended' // a cache, empty, while a subscription is to be ended: the worker then shows nothing
export const PUSH_PLAYER = 'push-player' // in local storage: who has asked for messages on this device; goes at log-out
