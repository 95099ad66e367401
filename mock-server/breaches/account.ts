import { checkedAnswer } from '../http/answer.ts'
import { endTokens } from '../nouns/auth/tokens.ts'
import { roundId, roundsOf } from '../nouns/rounds/world.ts'
import { securityOf } from '../nouns/security/changes.ts'
import { bodyOf, changing, playerOf, withBody, type Breaches } from './breach.ts'

type Item = Record<string, unknown>

/** Rounds, sessions and changes of an account. */
export const accountBreaches: Breaches = {
  'SP-64': {
    about: 'Pages of rounds are counted from the newest one',
    answers(call, next) {
      const player = playerOf(call)
      const { before } = call.query
      if (call.match.endpoint.id !== 'rounds.list' || !player || before === undefined) return next(call)
      const rounds = roundsOf(call.session.world, player)
      const counted = rounds.at(-Number(call.query['limit']))
      return next(counted ? { ...call, query: { ...call.query, before: roundId(player, counted) } } : call)
    },
  },
  'SP-65': {
    about: 'Every session is called the current one',
    answers: changing(['security.get'], (body) => ({
      ...body,
      sessions: (body['sessions'] as Item[]).map((session) => Object.assign(session, { is_current: true })),
    })),
  },
  'SP-66': {
    about: 'Sessions that are ended go on',
    async answers(call, next) {
      const { id } = call.match.endpoint
      const isNamed = id === 'security.endSession' && typeof bodyOf(call)['session_id'] === 'string'
      if (isNamed) return next(withBody(call, { session_id: 'nobody has it' }))
      return id === 'security.endOthers' ? checkedAnswer(call.match.endpoint, { status: 'ok', ended: 0 }) : next(call)
    },
  },
  'SP-66b': {
    about: 'Whoever knows the id of a session ends it',
    answers(call, next) {
      const { world } = call.session
      const wanted = bodyOf(call)['session_id']
      if (call.match.endpoint.id === 'security.endSession')
        for (const [inner, { id }] of world.sessions) if (id === wanted) endTokens(world, inner)
      return next(call)
    },
  },
  'SP-67': {
    about: 'A sign-in from a new device is told nobody',
    async answers(call, next) {
      if (call.match.endpoint.id === 'auth.authenticate')
        for (const player of call.session.world.players.values()) securityOf(player).known.clear()
      return next(call)
    },
  },
}
