import { ApiError } from '../http/api-error.ts'
import { findPlayerByContact } from '../domains/players/world.ts'
import { securityOf } from '../domains/security/changes.ts'
import { bodyOf, playerOf, withBody, type Breaches } from './breach.ts'
import { DAY } from '../../src/lib/moments.ts'

const phoneIn = (body: Record<string, unknown>) => (typeof body['phone'] === 'string' ? body['phone'] : '')

/** Signing in by a code to the phone. */
export const signInCodeBreaches: Breaches = {
  'SP-83': {
    about: 'A code that has signed in works again',
    calls: ['auth.signInByCode'],
    async intercept(call, next) {
      const record = call.session.world.signInCodes.get(phoneIn(bodyOf(call)))
      const code = record?.code
      const response = await next(call)
      if (call.match.endpoint.id === 'auth.signInByCode' && record && code) record.code = code
      return response
    },
  },
  'SP-83b': {
    about: 'Sign-in codes are valid for a day',
    calls: ['auth.signInByCode'],
    intercept(call, next) {
      const record = call.session.world.signInCodes.get(phoneIn(bodyOf(call)))
      if (call.match.endpoint.id === 'auth.signInByCode' && record)
        record.requests = record.requests.map((at) => at + DAY)
      return next(call)
    },
  },
  'SP-83c': {
    about: 'A request of a code reveals whether the number has an account',
    calls: ['auth.sendSignInCode'],
    intercept(call, next) {
      const phone = phoneIn(bodyOf(call))
      const isUnknown = phone !== '' && findPlayerByContact(call.session.world, { phone }) === null
      if (call.match.endpoint.id === 'auth.sendSignInCode' && isUnknown) throw new ApiError('NOT_FOUND')
      return next(call)
    },
  },
  'SP-83d': {
    about: 'Tries of a sign-in code are not limited',
    calls: ['auth.signInByCode'],
    intercept(call, next) {
      const record = call.session.world.signInCodes.get(phoneIn(bodyOf(call)))
      if (call.match.endpoint.id === 'auth.signInByCode' && record) record.wrong = 0
      return next(call)
    },
  },
  'SP-84': {
    about: 'Adding a passkey does not turn off the sign-in by code',
    calls: ['passkeys.add'],
    async intercept(call, next) {
      const player = playerOf(call)
      const response = await next(call)
      if (call.match.endpoint.id === 'passkeys.add' && player) securityOf(player).signsInByCode = true
      return response
    },
  },
  'SP-84b': {
    about: 'The sign-in by code is turned on and off without the password',
    calls: ['security.setSignInCode'],
    also: ['SP-100', 'SP-103'],
    intercept(call, next) {
      const player = playerOf(call)
      const body = bodyOf(call)
      const isOurs = call.match.endpoint.id === 'security.setSignInCode' && typeof body['password'] === 'string'
      return next(isOurs && player ? withBody(call, { ...body, password: player.password }) : call)
    },
  },
}
