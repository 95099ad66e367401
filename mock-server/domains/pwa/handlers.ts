import type { Handlers } from '../../handler.ts'

type Names = 'getAppDomain' | 'getAppLanding' | 'checkApp'

/** The app of a session is installed and opened at the session's origin. */
export const pwaHandlers: Pick<Handlers, Names> = {
  getAppDomain: (_input, { host }) => ({ domain: host('app') }),
  getAppLanding: (_input, { host }) => ({ domain: host('app') }),
  checkApp: ({ query }, { host }) => ({ is_current: query.host === new URL(host('app')).host }),
}
