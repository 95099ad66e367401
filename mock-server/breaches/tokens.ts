import type { Call } from '../call.ts'
import { ApiError } from '../http/api-error.ts'
import { checkedResponse } from '../http/response.ts'
import { findPromoCode } from '../domains/offers/promo-codes.ts'
import type { PlayerRecord, World } from '../world/records.ts'
import { issueTokens } from '../domains/auth/tokens.ts'
import { bodyOf, withBody, type Breaches } from './breach.ts'

const HALF_A_DAY = 12 * 60 * 60_000

const isCall = ({ match }: Call, id: string) => match.endpoint.id === id

const prolonged = new WeakSet<object>()

/** Lets tokens live half a day longer than they would, each once. */
function prolong(tokens: Iterable<{ expiresAt: number }>) {
  for (const token of tokens) {
    if (prolonged.has(token)) continue
    prolonged.add(token)
    token.expiresAt += HALF_A_DAY
  }
}

const refreshTokenOf = (call: Call) => call.session.world.refreshTokens.get(String(bodyOf(call)['refresh_token']))

/** Finds the player who owns an e-mail confirmation or password-reset token. */
function ownerOf({ confirmTokens, resetTokens, passwordResets, players }: World, token: string): PlayerRecord | null {
  const ofLink = [...passwordResets.values()].find(
    ({ secret }) => secret && 'token' in secret && secret.token === token,
  )
  const id = (confirmTokens.get(token) ?? resetTokens.get(token))?.playerId ?? ofLink?.playerId
  return players.get(id ?? '') ?? null
}

const newPasswords: ReadonlySet<string> = new Set(['settings.updatePassword', 'auth.changePassword'])

/** Sessions and tokens. */
export const tokenBreaches: Breaches = {
  'SP-31': {
    about: 'A refresh token works as an access token',
    intercept(call, next) {
      const { accessTokens, refreshTokens } = call.session.world
      const known = refreshTokens.get(call.token ?? '')
      const access = known && [...accessTokens].find(([, { sessionId }]) => sessionId === known.sessionId)?.[0]
      return next(access === undefined ? call : { ...call, token: access })
    },
  },
  'SP-32': {
    about: 'Access tokens are valid for half a day',
    intercept(call, next) {
      prolong(call.session.world.accessTokens.values())
      return next(call)
    },
  },
  'SP-33': {
    about: 'A refresh token is also accepted in the URL',
    calls: ['auth.refresh'],
    intercept(call, next) {
      const { refresh_token: token } = call.query
      return next(isCall(call, 'auth.refresh') && token ? withBody(call, { refresh_token: token }) : call)
    },
  },
  'SP-34': {
    about: 'A one-time token works repeatedly for half a day',
    intercept(call, next) {
      const tokens = [...call.session.world.authTokens.values()]
      prolong(tokens)
      for (const token of tokens) token.isUsed = false
      return next(call)
    },
  },
  'SP-35': {
    about: 'Tokens of e-mails sign in and never expire',
    async intercept(call, next) {
      const { world, now } = call.session
      for (const token of [...world.confirmTokens.values(), ...world.passwordResets.values()])
        token.expiresAt = Infinity
      const owner = isCall(call, 'auth.authenticate') ? ownerOf(world, String(bodyOf(call)['token'])) : null
      return owner ? checkedResponse(call.match.endpoint, issueTokens(world, owner, now())) : next(call)
    },
  },
  'SP-96': {
    about: 'A used link of an e-mail is rejected, although its response may have been lost',
    calls: ['verification.confirmEmail'],
    async intercept(call, next) {
      const response = await next(call)
      if (isCall(call, 'verification.confirmEmail')) call.session.world.confirmTokens.clear()
      return response
    },
  },
  'SP-36': {
    about: 'A refresh token returns a new pair each time',
    calls: ['auth.refresh'],
    intercept(call, next) {
      const known = isCall(call, 'auth.refresh') ? refreshTokenOf(call) : undefined
      if (known) known.used = null
      return next(call)
    },
  },
  'SP-37': {
    about: 'A refresh ends the previous access token at once',
    calls: ['auth.refresh'],
    intercept(call, next) {
      const { accessTokens } = call.session.world
      const known = isCall(call, 'auth.refresh') ? refreshTokenOf(call) : undefined
      for (const [token, { sessionId }] of accessTokens)
        if (known?.used === null && sessionId === known.sessionId) accessTokens.delete(token)
      return next(call)
    },
  },
  'SP-38': {
    about: 'A log-out ends nothing and is rejected for a used token; sessions never expire',
    async intercept(call, next) {
      for (const token of call.session.world.refreshTokens.values()) token.expiresAt = Infinity
      const known = isCall(call, 'auth.logOut') ? refreshTokenOf(call) : undefined
      if (known?.used) throw new ApiError('VALIDATION_FAILED', ['refresh_token'])
      return known ? checkedResponse(call.match.endpoint, { status: 'ok' }) : next(call)
    },
  },
  'SP-39': {
    about: 'A one-time token works under any type',
    calls: ['auth.authenticate'],
    intercept(call, next) {
      const known = call.session.world.authTokens.get(String(bodyOf(call)['token']))
      const isSignIn = isCall(call, 'auth.authenticate') && known !== undefined
      return next(isSignIn ? withBody(call, { ...bodyOf(call), auth_type: known.type }) : call)
    },
  },
  'SP-41': {
    about: 'A new password ends no session',
    calls: ['settings.updatePassword', 'auth.changePassword'],
    async intercept(call, next) {
      if (!newPasswords.has(call.match.endpoint.id)) return next(call)
      const { accessTokens, refreshTokens } = call.session.world
      const kept = { access: [...accessTokens], refresh: [...refreshTokens] }
      const response = await next(call)
      for (const [token, known] of kept.access) accessTokens.set(token, known)
      for (const [token, known] of kept.refresh) refreshTokens.set(token, known)
      return response
    },
  },
  'SP-105': {
    about: 'Links, codes and one-time tokens outlive a new password',
    calls: [...newPasswords],
    async intercept(call, next) {
      if (!newPasswords.has(call.match.endpoint.id)) return next(call)
      const { resetTokens, authTokens, signInCodes } = call.session.world
      const kept = { rights: [...resetTokens], tokens: [...authTokens] }
      const codes = [...signInCodes.values()].map((record) => ({ record, code: record.code }))
      const response = await next(call)
      const spent = bodyOf(call)['reset_token']
      for (const [token, known] of kept.rights) if (token !== spent) resetTokens.set(token, known)
      for (const [token, known] of kept.tokens) authTokens.set(token, known)
      for (const { record, code } of codes) record.code = code
      return response
    },
  },
  'SP-42': {
    about: 'A social sign-in creates an account without accepted terms',
    calls: ['auth.social'],
    intercept(call, next) {
      const body = bodyOf(call)
      const isUnwilling = isCall(call, 'auth.social') && body['accepts_terms'] === false
      return next(isUnwilling ? withBody(call, { ...body, accepts_terms: true }) : call)
    },
  },
  'SP-43': {
    about: 'A social sign-up fails with an invalid promo code',
    calls: ['auth.social'],
    async intercept(call, next) {
      const { promo_code: code } = bodyOf(call)
      if (isCall(call, 'auth.social') && typeof code === 'string' && !findPromoCode(code))
        throw new ApiError('PROMO_CODE_NOT_VALID')
      return next(call)
    },
  },
}
