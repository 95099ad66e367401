import { Refusal } from '../http/refusal.ts'
import type { PasskeyRecord } from '../domains/passkeys/records.ts'
import { securityOf } from '../domains/security/changes.ts'
import type { PlayerRecord } from '../world/records.ts'
import { perSession, playerOf, type Breaches } from './breach.ts'
import { DAY } from '../../src/lib/durations.ts'

const removed = perSession((): [PlayerRecord, PasskeyRecord[]][] => [])

/** Signing in without a password. */
export const passkeyBreaches: Breaches = {
  'SP-72': {
    about: 'Challenges of passkeys are never spent',
    async answers(call, next) {
      const { challenges } = call.session.world
      const before = [...challenges]
      const answer = await next(call)
      for (const [challenge, record] of before)
        if (!challenges.has(challenge)) challenges.set(challenge, { ...record, expiresAt: record.expiresAt + DAY })
      return answer
    },
  },
  'SP-72b': {
    about: 'Challenges of passkeys live for a day',
    calls: ['passkeys.signIn'],
    answers(call, next) {
      const { challenges } = call.session.world
      if (call.match.endpoint.id === 'passkeys.signIn') {
        for (const record of challenges.values()) record.expiresAt += DAY
      }
      return next(call)
    },
  },
  'SP-73': {
    about: 'A passkey that nobody has is told by a word of its own',
    calls: ['passkeys.signIn'],
    also: ['SP-99'],
    async answers(call, next) {
      const answer = await next(call)
      if (call.match.endpoint.id === 'passkeys.signIn' && answer.code === 'PASSKEY_INVALID')
        throw new Refusal('PASSKEY_EXPIRED')
      return answer
    },
  },
  'SP-74': {
    about: 'A passkey that was removed still signs in',
    calls: ['passkeys.remove', 'passkeys.signIn'],
    answers(call, next) {
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
