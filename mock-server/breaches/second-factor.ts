import { issueTokens } from '../domains/auth/tokens.ts'
import { findPlayerByContact } from '../domains/players/world.ts'
import { securityOf } from '../domains/security/changes.ts'
import type { TrustedDeviceRecord } from '../domains/security/records.ts'
import type { PlayerRecord } from '../world/records.ts'
import { bodyOf, changing, perSession, playerOf, withBody, type Breaches } from './breach.ts'
import { DAY } from '../../src/lib/moments.ts'

const used = perSession(() => new Set<string>())
const forgotten = perSession(() => new Map<PlayerRecord, TrustedDeviceRecord[]>())

const FORGETTING = new Set(['security.forgetDevices', 'security.removeOtherWaysIn', 'settings.updatePassword'])

/** The second factor and trusted devices. */
export const secondFactorBreaches: Breaches = {
  'SP-118': {
    about: 'The password opens an account with a second factor without a code',
    also: ['SP-119', 'SP-99', 'SP-11'],
    intercept: changing(['auth.authenticate'], (body, call) => {
      const { email, phone } = bodyOf(call) as { email: string; phone: string }
      const player = findPlayerByContact(call.session.world, email ? { email } : { phone })
      return 'second_step' in body && player ? issueTokens(call.session.world, player, call.session.now()) : body
    }),
  },
  'SP-118b': {
    about: 'Codes of an app and recovery codes work again',
    calls: ['auth.completeSecondStep'],
    async intercept(call, next) {
      const { code, step_id: stepId } = bodyOf(call)
      const step = call.session.world.secondSteps.get(String(stepId))
      const totp = step && call.session.world.players.get(step.playerId)?.security?.totp
      if (totp && typeof code === 'string' && used(call).has(code)) {
        totp.lastStep = -1
        totp.recoveryCodes = [...totp.recoveryCodes, code]
      }
      const response = await next(call)
      if (totp && typeof code === 'string' && response.status === 200) used(call).add(code)
      return response
    },
  },
  'SP-118c': {
    about: 'A second step lives for a day',
    calls: ['auth.completeSecondStep'],
    intercept(call, next) {
      const step = call.session.world.secondSteps.get(String(bodyOf(call)['step_id']))
      if (step) step.expiresAt += DAY
      return next(call)
    },
  },
  'SP-118d': {
    about: 'A link of an e-mail opens an account with a second factor',
    calls: ['auth.authenticate'],
    intercept(call, next) {
      const body = bodyOf(call)
      const known = call.session.world.authTokens.get(String(body['token']))
      if (known?.type !== 'email' || body['auth_type'] !== 'email') return next(call)
      known.type = 'pwa'
      return next(withBody(call, { ...body, auth_type: 'pwa' }))
    },
  },
  'SP-118e': {
    about: 'The second factor is turned off without a code',
    calls: ['security.turnOffTotp'],
    intercept(call, next) {
      const [code] = playerOf(call)?.security?.totp?.recoveryCodes ?? []
      const isOurs = call.match.endpoint.id === 'security.turnOffTotp' && code !== undefined
      return next(isOurs ? withBody(call, { ...bodyOf(call), code }) : call)
    },
  },
  'SP-119': {
    about: 'Forgotten devices stay trusted',
    calls: [...FORGETTING, 'auth.completeSecondStep'],
    async intercept(call, next) {
      const player = playerOf(call)
      if (FORGETTING.has(call.match.endpoint.id) && player)
        forgotten(call).set(player, [...(forgotten(call).get(player) ?? []), ...securityOf(player).trusted])
      for (const [owner, devices] of forgotten(call))
        if (call.match.endpoint.id === 'auth.completeSecondStep') securityOf(owner).trusted.push(...devices)
      return next(call)
    },
  },
  'SP-119b': {
    about: 'A device is trusted for a year',
    calls: ['auth.completeSecondStep'],
    intercept(call, next) {
      for (const { security } of call.session.world.players.values())
        for (const device of security?.trusted ?? []) device.expiresAt = device.createdAt + 365 * DAY
      return next(call)
    },
  },
}
