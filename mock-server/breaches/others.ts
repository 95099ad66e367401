import type { Call } from '../call.ts'
import { checkedResponse } from '../http/response.ts'
import { ApiError } from '../http/api-error.ts'
import { findRun } from '../domains/tournaments/world.ts'
import { bodyOf, both, changing, changingItems, clearingKeys, playerOf, type Breaches } from './breach.ts'

type Item = Record<string, unknown>

const isCall = ({ match }: Call, id: string) => match.endpoint.id === id

const STANDING = { place: 1, points: 100, prize: null, points_to_next_prize: null }

/** Events of a call. */
function eventsIn(call: Call): Item[] {
  if (!isCall(call, 'analytics.send')) return []
  const events: unknown = bodyOf(call)
  return Array.isArray(events) ? (events as Item[]) : []
}

const supportKeys = clearingKeys(['feedback.send'])

/** Breaks, tournaments, the VIP club, messages and events. */
export const otherBreaches: Breaches = {
  'SP-45': {
    about: 'A break stops no message',
    calls: ['limits.timeOut'],
    async intercept(call, next) {
      const player = isCall(call, 'limits.timeOut') ? playerOf(call) : null
      const response = await next(call)
      if (player) player.protection.break = null
      return response
    },
  },
  'SP-47': {
    about: 'What a perk is worth is an empty text',
    intercept: changing(['vip.club'], (body) => {
      const me = body['me'] as { worth: Item[] } | null
      return { ...body, me: me && { ...me, worth: me.worth.map(({ kind }) => ({ kind, text: '' })) } }
    }),
  },
  'SP-48': {
    about: 'Who joins early has a place before the beginning, and is not told of it',
    intercept: both(
      changing(['tournaments.one'], (body) => {
        const isEarly = body['status'] === 'upcoming' && (body['entry'] as Item)['is_joined'] === true
        return isEarly ? { ...body, me: STANDING } : body
      }),
      changing(['notifications.list'], (body) => ({
        ...body,
        data: (body['data'] as Item[]).filter(({ sub_type: kind }) => kind !== 'tournament_starts'),
      })),
    ),
  },
  'SP-49': {
    about: 'Whether a game counts is told the wrong way round',
    intercept: changingItems(['tournaments.list'], (item) =>
      typeof item['counts_game'] === 'boolean' ? { ...item, counts_game: !item['counts_game'] } : item,
    ),
  },
  'SP-51': {
    about: 'A guest is asked to sign up for a full tournament',
    intercept: changingItems(['tournaments.list'], (item, call) => {
      const entry = item['entry'] as Item
      const isHidden = call.token === null && entry['reason'] === 'full'
      return isHidden ? { ...item, entry: { ...entry, reason: 'guest' } } : item
    }),
  },
  'SP-52': {
    about: 'Every run of a tournament has the same id',
    intercept: changingItems(['tournaments.list'], (item) => ({ ...item, id: `tr_${String(item['slug'])}` })),
  },
  'SP-53': {
    about: 'Joining twice succeeds twice',
    calls: ['tournaments.join'],
    intercept(call, next) {
      const { session, match } = call
      const run = isCall(call, 'tournaments.join')
        ? findRun(session.world, match.params['slug'] ?? '', session.now())
        : null
      if (run) playerOf(call)?.bonuses.entries.delete(run.id)
      return next(call)
    },
  },
  'SP-94': {
    about: 'The key of a press is not read: a repeat is another press',
    intercept: (call, next) => next(call.match.endpoint.keyed === 'press' ? { ...call, key: null } : call),
  },
  'SP-54': {
    about: 'A message sent again is another one, and nobody is told how long to wait',
    calls: ['feedback.send'],
    intercept: supportKeys,
    sends(response, { endpointId }) {
      if (response.code !== 'RATE_LIMITED' || endpointId !== 'feedback.send') return response
      const { 'retry-after': _wait, ...headers } = response.headers
      return { ...response, headers }
    },
  },
  'SP-55': {
    about: 'An event that comes again is kept again',
    calls: ['analytics.send'],
    async intercept(call, next) {
      const { events } = call.session.world
      const again = eventsIn(call).flatMap((event) => events.get(String(event['event_id'])) ?? [])
      const response = await next(call)
      for (const known of again) events.set(`again ${events.size}`, known)
      return response
    },
  },
  'SP-56': {
    about: 'Events that name their build are refused',
    calls: ['analytics.send'],
    async intercept(call, next) {
      if (eventsIn(call).some((event) => 'build' in event)) throw new ApiError('VALIDATION_FAILED', ['build'])
      return next(call)
    },
  },
  'SP-57': {
    about: 'Events with a field that nobody knows are refused',
    calls: ['analytics.send'],
    async intercept(call, next) {
      const isKnown =
        /^(?:event_id|event_name|visitor_uid|player_id|source_id|platform|operating_system|os_version|browser|screen_resolution|payload|local_time|url|previous_url|project|build)$/
      const unknown = eventsIn(call).flatMap((event) => Object.keys(event).filter((name) => !isKnown.test(name)))
      if (unknown.length > 0) throw new ApiError('VALIDATION_FAILED', unknown)
      return next(call)
    },
  },
  'SP-58': {
    about: 'Events that are about nobody are refused',
    calls: ['analytics.send'],
    async intercept(call, next) {
      const isOfNobody = eventsIn(call).some(({ visitor_uid: visitor }) => visitor === '')
      if (isOfNobody) throw new ApiError('VALIDATION_FAILED', ['visitor_uid'])
      return next(call)
    },
  },
  'SP-59': {
    about: 'A list of reports that holds one of another kind is refused',
    calls: ['analytics.cspReports'],
    async intercept(call, next) {
      const reports: unknown = isCall(call, 'analytics.cspReports') ? bodyOf(call) : null
      const isMixed = Array.isArray(reports) && (reports as Item[]).some(({ type }) => type === 'deprecation')
      if (isMixed) throw new ApiError('VALIDATION_FAILED', ['type'])
      return next(call)
    },
  },
  'SP-59b': {
    about: 'The media type of policy reports is not checked',
    calls: ['analytics.cspReports'],
    intercept(call, next) {
      const [type] = call.match.endpoint.accepts ?? []
      return next(type ? { ...call, body: { ...call.body, type } } : call)
    },
  },
  'SP-60': {
    about: 'Reports of the policy may be as long, and as many, as anybody likes',
    calls: ['analytics.cspReports'],
    async intercept(call, next) {
      const response = await next(call)
      const isLimit = response.code === 'RATE_LIMITED' || response.code === 'PAYLOAD_TOO_LARGE'
      const isOurs = isLimit && isCall(call, 'analytics.cspReports')
      return isOurs ? checkedResponse(call.match.endpoint, { status: 'ok' }) : response
    },
  },
  'SP-61': {
    about: 'Reports of the policy are kept with the address as it came',
    calls: ['analytics.cspReports'],
    async intercept(call, next) {
      const response = await next(call)
      if (isCall(call, 'analytics.cspReports'))
        call.session.world.cspReports.push({
          at: 0,
          page: call.body.text,
          blocked: '',
          directive: '',
          source: '',
          line: null,
          column: null,
        })
      return response
    },
  },
  'SP-62': {
    about: 'Who is excluded has to bet before a withdrawal',
    intercept: changing(['profile.tripleTurn'], (body, call) =>
      playerOf(call)?.protection.break ? { amount: 100, total: 100 } : body,
    ),
  },
}
