import { ApiError } from '../http/api-error.ts'
import type { PasskeyRecord } from '../domains/passkeys/records.ts'
import { securityOf } from '../domains/security/changes.ts'
import type { PlayerRecord } from '../world/records.ts'
import { perSession, playerOf, type Breaches } from './breach.ts'
import { DAY } from '../../src/lib/moments.ts'

const removed = perSession((): [PlayerRecord, PasskeyRecord[]][] => [])

/** Signing in without a password. */
export const passkeyBreaches: Breaches = {
  'SP-72': {
    about: 'Challenges of passkeys work more than once',
    async intercept(call, next) {
      const { challenges } = call.session.world
      const before = [...challenges]
      const response = await next(call)
      for (const [challenge, record] of before)
        if (!challenges.has(challenge)) challenges.set(challenge, { ...record, expiresAt: record.expiresAt + DAY })
      return response
    },
  },
  'SP-72b': {
    about: 'Challenges of passkeys live for a day',
    calls: ['passkeys.signIn'],
    intercept(call, next) {
      const { challenges } = call.session.world
      if (call.match.endpoint.id === 'passkeys.signIn') {
        for (const record of challenges.values()) record.expiresAt += DAY
      }
      return next(call)
    },
  },
  'SP-73': {
    about: 'An unknown passkey has a separate error code',
    calls: ['passkeys.signIn'],
    also: ['SP-99'],
    async intercept(call, next) {
      const response = await next(call)
      if (call.match.endpoint.id === 'passkeys.signIn' && response.code === 'PASSKEY_INVALID')
        throw new ApiError('PASSKEY_EXPIRED')
      return response
    },
  },
  'SP-74': {
    about: 'A removed passkey still signs in',
    calls: ['passkeys.remove', 'passkeys.signIn'],
    intercept(call, next) {
      const { id } = call.match.endpoint
      const player = playerOf(call)
      if (id === 'passkeys.remove' && player) removed(call).push([player, [...securityOf(player).passkeys]])
      if (id === 'passkeys.signIn')
        for (const [owner, passkeys] of removed(call)) {
          const security = securityOf(owner)
          security.passkeys = [...new Set([...security.passkeys, ...passkeys])]
        }
      return next(call)
    },
  },
}
