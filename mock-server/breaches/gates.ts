import type { Call } from '../call.ts'
import type { Answer } from '../http/answer.ts'
import { issueTokens } from '../domains/auth/tokens.ts'
import { findPlayerByContact } from '../domains/players/world.ts'
import type { PlayerRecord } from '../world/records.ts'
import { bodyOf, jsonOf, withJson, type Breach, type Breaches } from './breach.ts'

const HOUR = 60 * 60_000

/** Operations that open a session, or lead to one. */
const ways: ReadonlySet<string> = new Set([
  'auth.authenticate',
  'auth.signInByCode',
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
function during(change: (players: PlayerRecord[]) => () => void): NonNullable<Breach['answers']> {
  return async (call, next) => {
    if (!isWay(call)) return next(call)
    const changeBack = change([...call.session.world.players.values()])
    const answer = await next(call)
    changeBack()
    return answer
  }
}

/** Adds tokens of a player to a response. */
function withTokens({ session }: Call, answer: Answer, player: PlayerRecord | null): Answer {
  if (!player) return answer
  const body = answer.status === 200 ? (jsonOf(answer) as object) : {}
  return { ...withJson(answer, { ...body, ...issueTokens(session.world, player, session.now()) }), status: 200 }
}

/** The gates of the ways in. */
export const gateBreaches: Breaches = {
  'SP-99': {
    about: 'Every way in opens to a banned player',
    calls: [...ways],
    answers: during((players) => {
      const banned = players.filter(({ isBanned }) => isBanned)
      for (const player of banned) player.isBanned = false
      return () => {
        for (const player of banned) player.isBanned = true
      }
    }),
  },
  'SP-99b': {
    about: 'No account is ever closed',
    async answers(call, next) {
      const soon = call.session.now() + HOUR
      for (const { account, balance } of call.session.world.players.values())
        if (account?.closing && account.closing.closesAt < soon && balance.real === 0) account.closing = null
      return next(call)
    },
  },
  'SP-99c': {
    about: 'Every way in ends an exclusion',
    also: ['SP-45'],
    calls: [...ways],
    async answers(call, next) {
      const answer = await next(call)
      if (isWay(call) && answer.status === 200)
        for (const { protection } of call.session.world.players.values()) protection.break = null
      return answer
    },
  },
  'SP-99d': {
    about: 'A contact that nobody has confirmed opens an account',
    calls: ['auth.sendSignInCode', 'auth.signInByCode', 'auth.social'],
    async answers(call, next) {
      const { id } = call.match.endpoint
      if (id !== 'auth.sendSignInCode' && id !== 'auth.signInByCode' && id !== 'auth.social') return next(call)
      const users = [...call.session.world.players.values()].map(({ user }) => user)
      const before = users.map(({ is_email_confirmed: email, phone_confirmed_by: phone }) => ({ email, phone }))
      for (const user of users) Object.assign(user, { is_email_confirmed: true, phone_confirmed_by: 'sms' })
      const answer = await next(call)
      for (const [at, user] of users.entries())
        Object.assign(user, { is_email_confirmed: before[at]?.email, phone_confirmed_by: before[at]?.phone })
      return answer
    },
  },
  'SP-99e': {
    about: 'A sign-up with a contact that is taken opens the account that has it',
    calls: ['auth.signUp'],
    async answers(call, next) {
      const answer = await next(call)
      const { email } = bodyOf(call)
      if (call.match.endpoint.id !== 'auth.signUp' || typeof email !== 'string' || answer.status === 200) return answer
      return withTokens(call, answer, findPlayerByContact(call.session.world, { email }))
    },
  },
  'SP-99f': {
    about: 'The link that confirms an e-mail opens a session',
    calls: ['verification.confirmEmail'],
    also: ['SP-35'],
    async answers(call, next) {
      const { world } = call.session
      const known = world.confirmTokens.get(call.match.params['token'] ?? '')
      const answer = await next(call)
      if (call.match.endpoint.id !== 'verification.confirmEmail' || !known) return answer
      return withTokens(call, answer, world.players.get(known.playerId) ?? null)
    },
  },
}
