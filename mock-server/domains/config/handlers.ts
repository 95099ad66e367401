import { switchedFeatures } from '../../../src/contract/app-config.ts'
import type { Handlers } from '../../handler.ts'
import { minimumAgeOf } from '../limits/age.ts'

type Names = 'getAppDomain' | 'getAppLanding' | 'checkApp'

/** The app of a session is installed and opened at the session's origin. */
export const pwaHandlers: Pick<Handlers, Names> = {
  getAppDomain: (_input, { host }) => ({ domain: host('app') }),
  getAppLanding: (_input, { host }) => ({ domain: host('app') }),
  checkApp: ({ query }, { host }) => ({ is_current: query.host === new URL(host('app')).host }),
}

const switchOf = (key: string, isOff: boolean) => ({
  key,
  value: !isOff,
  variant: isOff ? 'off' : 'on',
  reason: isOff ? 'DISABLED' : 'STATIC',
})

export const configHandlers: Pick<Handlers, 'getAppConfig'> = {
  getAppConfig(_, { session }) {
    const { off, limit_window: _window, other_brands: _brands, ...rest } = session.operator // parts of GET /limits
    const keys = [...new Set<string>([...switchedFeatures, ...off])]
    return {
      switches: keys.map((key) => switchOf(key, off.includes(key))),
      ...rest,
      minimum_age: minimumAgeOf(session),
    }
  },
}
