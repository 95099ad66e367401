import { checkedResponse } from '../http/response.ts'
import { endTokens } from '../domains/auth/tokens.ts'
import { findCard, removeCard } from '../domains/cash-box/world.ts'
import { roundId, roundsOf } from '../domains/rounds/world.ts'
import { securityOf } from '../domains/security/changes.ts'
import { deviceOf } from '../domains/security/devices.ts'
import { bodyOf, changing, changingItems, playerOf, withBody, type Breaches } from './breach.ts'

type Item = Record<string, unknown>

/** Rounds, sessions, changes and saved cards of an account. */
export const accountBreaches: Breaches = {
  'SP-64': {
    about: 'Pages of rounds are counted from the newest round',
    calls: ['rounds.list'],
    intercept(call, next) {
      const player = playerOf(call)
      const { before } = call.query
      if (call.match.endpoint.id !== 'rounds.list' || !player || before === undefined) return next(call)
      const rounds = roundsOf(call.session.world, player)
      const counted = rounds.at(-Number(call.query['limit']))
      return next(counted ? { ...call, query: { ...call.query, before: roundId(player, counted) } } : call)
    },
  },
  'SP-112': {
    about: 'The result of play lacks lost rounds',
    intercept: changing(['activity.play'], (body) => ({
      ...body,
      net: Math.max(0, Number(body['net'])),
      bonus_net: Math.max(0, Number(body['bonus_net'])),
    })),
  },
  'SP-120': {
    about: 'The proof of a round has another server seed',
    intercept: changingItems(['rounds.list'], (round) =>
      round['proof'] ? { ...round, proof: { ...(round['proof'] as Item), server_seed: 'chosen afterwards' } } : round,
    ),
  },
  'SP-120b': {
    about: 'The result of a provably fair round does not follow from its seeds',
    intercept: changingItems(['rounds.list'], (round) =>
      round['proof']
        ? { ...round, outcome: (round['proof'] as { symbols: string[] }).symbols.slice(0, 3), win: 0 }
        : round,
    ),
  },
  'SP-113': {
    about: 'A withdrawal frees a part of the deposit limit',
    intercept: changing(['limits.get'], (body, call) => {
      const payments = [...(playerOf(call)?.payments.values() ?? [])]
      const withdrawn = payments.reduce((sum, { type, amount }) => sum + (type === 'withdrawal' ? amount : 0), 0)
      const limits = (body['limits'] as Item[]).map((limit) =>
        limit['kind'] === 'deposit'
          ? Object.assign(limit, { used: Math.max(0, Number(limit['used']) - withdrawn) })
          : limit,
      )
      return { ...body, limits }
    }),
  },
  'SP-114': {
    about: 'Net deposits of the month are those of the year',
    intercept: changing(['activity.get'], (body) => {
      const net = body['net_deposits'] as { year: number }
      return { ...body, net_deposits: { ...net, month: net.year + 1 } }
    }),
  },
  'SP-115': {
    about: 'The review of the limits is due again tomorrow',
    intercept: changing(['limits.review'], (body) => {
      const review = body['review'] as Item
      return { ...body, review: { ...review, due_at: new Date(Date.now() + 86_400_000).toISOString() } }
    }),
  },
  'SP-116': {
    about: 'Losses of slots count for no kind of game',
    intercept: changing(['limits.get'], (body) => ({
      ...body,
      limits: (body['limits'] as Item[]).map((limit) =>
        limit['kind'] === 'slots' ? Object.assign(limit, { used: 0 }) : limit,
      ),
    })),
  },
  'SP-117': {
    about: 'An exclusion applies to one brand',
    intercept: changing(['limits.selfExclusion'], (body) => {
      const { all_brands: _all, ...own } = body['break'] as Item
      return { ...body, break: own }
    }),
  },
  'SP-65': {
    about: 'Every session is marked as the current one',
    intercept: changing(['security.get'], (body) => ({
      ...body,
      sessions: (body['sessions'] as Item[]).map((session) => Object.assign(session, { is_current: true })),
    })),
  },
  'SP-98': {
    about: 'Each call changes the id of its session',
    async intercept(call, next) {
      const player = playerOf(call)
      const { world } = call.session
      const used = world.sessions.get(world.accessTokens.get(call.token ?? '')?.sessionId ?? '')
      const device = player && deviceOf(player, call.userAgent)
      if (used && device?.browser) used.device = device
      return next(call)
    },
  },
  'SP-98b': {
    about: 'No session names a second device that uses it',
    intercept: changing(['security.get'], (body) => ({
      ...body,
      sessions: (body['sessions'] as Item[]).map((session) => Object.assign(session, { other_device: null })),
    })),
  },
  'SP-66': {
    about: 'Ended sessions continue to work',
    calls: ['security.endSession', 'security.endOthers'],
    async intercept(call, next) {
      const { id } = call.match.endpoint
      const isNamed = id === 'security.endSession' && typeof bodyOf(call)['session_id'] === 'string'
      if (isNamed) return next(withBody(call, { session_id: 'nobody has it' }))
      return id === 'security.endOthers' ? checkedResponse(call.match.endpoint, { status: 'ok', ended: 0 }) : next(call)
    },
  },
  'SP-66b': {
    about: 'Any player can end a session by its id',
    calls: ['security.endSession'],
    intercept(call, next) {
      const { world } = call.session
      const wanted = bodyOf(call)['session_id']
      if (call.match.endpoint.id === 'security.endSession')
        for (const [inner, { id }] of world.sessions) if (id === wanted) endTokens(world, inner)
      return next(call)
    },
  },
  'SP-104': {
    about: 'Passkeys outlive the removal of all other ways in',
    calls: ['security.removeOtherWaysIn'],
    async intercept(call, next) {
      const player = playerOf(call)
      if (call.match.endpoint.id !== 'security.removeOtherWaysIn' || !player) return next(call)
      const { passkeys } = securityOf(player)
      const response = await next(call)
      securityOf(player).passkeys = passkeys
      return response
    },
  },
  'SP-104b': {
    about: 'The removal of all other ways in changes neither sessions nor the sign-in by code',
    also: ['SP-119'],
    calls: ['security.removeOtherWaysIn'],
    async intercept(call, next) {
      if (call.match.endpoint.id !== 'security.removeOtherWaysIn') return next(call)
      const player = playerOf(call)
      if (player) securityOf(player).passkeys = []
      return checkedResponse(call.match.endpoint, { status: 'ok' })
    },
  },
  'SP-67': {
    about: 'A sign-in from a new device is not reported',
    calls: ['auth.authenticate'],
    async intercept(call, next) {
      if (call.match.endpoint.id === 'auth.authenticate')
        for (const player of call.session.world.players.values()) securityOf(player).known.clear()
      return next(call)
    },
  },
  'SP-70': {
    about: 'A removed card stays',
    calls: ['cashBox.removeCard'],
    async intercept(call, next) {
      const { endpoint } = call.match
      const isRemoval = endpoint.id === 'cashBox.removeCard' && typeof bodyOf(call)['card_id'] === 'string'
      return isRemoval ? checkedResponse(endpoint, { status: 'ok' }) : next(call)
    },
  },
  'SP-70b': {
    about: 'Any player can name and remove a saved card by its id',
    calls: ['cashBox.renameCard', 'cashBox.removeCard'],
    intercept(call, next) {
      const { endpoint } = call.match
      const { card_id: id, name } = bodyOf(call)
      const isOurs = endpoint.id === 'cashBox.renameCard' || endpoint.id === 'cashBox.removeCard'
      const owner = [...call.session.world.players.values()].find((player) => findCard(player, String(id)))
      if (!isOurs || !owner || owner === playerOf(call)) return next(call)
      const card = findCard(owner, String(id))
      if (endpoint.id === 'cashBox.removeCard') removeCard(owner, String(id))
      else if (card) card.name = String(name)
      return Promise.resolve(checkedResponse(endpoint, { status: 'ok' }))
    },
  },
  'SP-71': {
    about: 'A first deposit starts without a birth date',
    calls: ['cashBox.pay'],
    async intercept(call, next) {
      const player = playerOf(call)
      if (call.match.endpoint.id !== 'cashBox.pay' || player?.user.birthday !== null) return next(call)
      player.user.birthday = '1990-01-01'
      const response = await next(call)
      player.user.birthday = null
      return response
    },
  },
}
