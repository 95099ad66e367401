/** Web push. */
export const DECLARATIVE_PUSH = 8030 // the mark of a declarative message: browsers that know it need no worker
export const QUIET_FROM = '22:00' // proposed when quiet hours are turned on
export const QUIET_TO = '08:00'
export const PUSH_PLAYER = 'push-player' // in local storage: who has asked for messages on this device; goes at log-out
