import type { Call } from '../call.ts'
import type { ApiResponse } from '../http/response.ts'
import { issueTokens } from '../domains/auth/tokens.ts'
import { findPlayerByContact } from '../domains/players/world.ts'
import type { PlayerRecord } from '../world/records.ts'
import { bodyOf, jsonOf, withJson, type Breach, type Breaches } from './breach.ts'

const HOUR = 60 * 60_000

/** Operations that open a session, or lead to one. */
const ways: ReadonlySet<string> = new Set([
  'auth.authenticate',
  'auth.signInByCode',
  'auth.completeSecondStep',
  'passkeys.signIn',
  'auth.social',
  'auth.changePassword',
  'auth.refresh',
  'auth.createAuthToken',
  'auth.signUp',
  'verification.confirmEmail',
])
const isWay = ({ match }: Call) => ways.has(match.endpoint.id)

/** Changes players for one call of a way in, and changes them back. */
function during(change: (players: PlayerRecord[]) => () => void): NonNullable<Breach['intercept']> {
  return async (call, next) => {
    if (!isWay(call)) return next(call)
    const changeBack = change([...call.session.world.players.values()])
    const response = await next(call)
    changeBack()
    return response
  }
}

/** Adds tokens of a player to a response. */
function withTokens({ session }: Call, response: ApiResponse, player: PlayerRecord | null): ApiResponse {
  if (!player) return response
  const body = response.status === 200 ? (jsonOf(response) as object) : {}
  return { ...withJson(response, { ...body, ...issueTokens(session.world, player, session.now()) }), status: 200 }
}

/** The gates of the ways in. */
export const gateBreaches: Breaches = {
  'SP-99': {
    about: 'Every way of signing in works for a banned player',
    calls: [...ways],
    intercept: during((players) => {
      const banned = players.filter(({ isBanned }) => isBanned)
      for (const player of banned) player.isBanned = false
      return () => {
        for (const player of banned) player.isBanned = true
      }
    }),
  },
  'SP-99b': {
    about: 'No account is ever closed',
    async intercept(call, next) {
      const soon = call.session.now() + HOUR
      for (const { account, balance } of call.session.world.players.values())
        if (account?.closing && account.closing.closesAt < soon && balance.real === 0) account.closing = null
      return next(call)
    },
  },
  'SP-99c': {
    about: 'Every sign-in ends an exclusion',
    also: ['SP-45'],
    calls: [...ways],
    async intercept(call, next) {
      const response = await next(call)
      if (isWay(call) && response.status === 200)
        for (const { protection } of call.session.world.players.values()) protection.break = null
      return response
    },
  },
  'SP-99d': {
    about: 'Proof of an unconfirmed contact signs in to its account',
    calls: ['auth.sendSignInCode', 'auth.signInByCode', 'auth.social'],
    async intercept(call, next) {
      const { id } = call.match.endpoint
      if (id !== 'auth.sendSignInCode' && id !== 'auth.signInByCode' && id !== 'auth.social') return next(call)
      const users = [...call.session.world.players.values()].map(({ user }) => user)
      const before = users.map(({ is_email_confirmed: email, phone_confirmed_by: phone }) => ({ email, phone }))
      for (const user of users) Object.assign(user, { is_email_confirmed: true, phone_confirmed_by: 'sms' })
      const response = await next(call)
      for (const [at, user] of users.entries())
        Object.assign(user, { is_email_confirmed: before[at]?.email, phone_confirmed_by: before[at]?.phone })
      return response
    },
  },
  'SP-99e': {
    about: 'A sign-up with a used contact signs in to its account',
    calls: ['auth.signUp'],
    async intercept(call, next) {
      const response = await next(call)
      const { email } = bodyOf(call)
      if (call.match.endpoint.id !== 'auth.signUp' || typeof email !== 'string' || response.status === 200)
        return response
      return withTokens(call, response, findPlayerByContact(call.session.world, { email }))
    },
  },
  'SP-99f': {
    about: 'The link that confirms an e-mail creates a session',
    calls: ['verification.confirmEmail'],
    also: ['SP-35'],
    async intercept(call, next) {
      const { world } = call.session
      const known = world.confirmTokens.get(call.match.params['token'] ?? '')
      const response = await next(call)
      if (call.match.endpoint.id !== 'verification.confirmEmail' || !known) return response
      return withTokens(call, response, world.players.get(known.playerId) ?? null)
    },
  },
}
