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
    about: 'The value of a perk is an empty text',
    intercept: changing(['vip.club'], (body) => {
      const me = body['me'] as { worth: Item[] } | null
      return { ...body, me: me && { ...me, worth: me.worth.map(({ kind }) => ({ kind, text: '' })) } }
    }),
  },
  'SP-48': {
    about: 'A player who joins early has a rank before the start and gets no message',
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
    about: 'Tournaments state the opposite of whether a game counts',
    intercept: changingItems(['tournaments.list'], (item) =>
      typeof item['counts_game'] === 'boolean' ? { ...item, counts_game: !item['counts_game'] } : item,
    ),
  },
  'SP-51': {
    about: 'A full tournament is offered to guests',
    intercept: changingItems(['tournaments.list'], (item, call) => {
      const entry = item['entry'] as Item
      const isHidden = call.token === null && entry['reason'] === 'full'
      return isHidden ? { ...item, entry: { ...entry, reason: 'guest' } } : item
    }),
  },
  'SP-52': {
    about: 'A tournament that starts again keeps its id',
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
    about: 'Keys of clicks are ignored: a repeat is another click',
    intercept: (call, next) => next(call.match.endpoint.keyed === 'press' ? { ...call, key: null } : call),
  },
  'SP-54': {
    about: 'A message that is sent again is stored twice, and no wait is sent',
    calls: ['feedback.send'],
    intercept: supportKeys,
    sends(response, { endpointId }) {
      if (response.code !== 'RATE_LIMITED' || endpointId !== 'feedback.send') return response
      const { 'retry-after': _wait, ...headers } = response.headers
      return { ...response, headers }
    },
  },
  'SP-55': {
    about: 'An event that is sent again is stored again',
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
    about: 'Events that name their build are rejected',
    calls: ['analytics.send'],
    async intercept(call, next) {
      if (eventsIn(call).some((event) => 'build' in event)) throw new ApiError('VALIDATION_FAILED', ['build'])
      return next(call)
    },
  },
  'SP-57': {
    about: 'Events with an unknown field are rejected',
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
    about: 'Events without player and visitor are rejected',
    calls: ['analytics.send'],
    async intercept(call, next) {
      const isOfNobody = eventsIn(call).some(({ visitor_uid: visitor }) => visitor === '')
      if (isOfNobody) throw new ApiError('VALIDATION_FAILED', ['visitor_uid'])
      return next(call)
    },
  },
  'SP-59': {
    about: 'A list with a report of another kind is rejected',
    calls: ['analytics.cspReports'],
    async intercept(call, next) {
      const reports: unknown = isCall(call, 'analytics.cspReports') ? bodyOf(call) : null
      const isMixed = Array.isArray(reports) && (reports as Item[]).some(({ type }) => type === 'deprecation')
      if (isMixed) throw new ApiError('VALIDATION_FAILED', ['type'])
      return next(call)
    },
  },
  'SP-59b': {
    about: 'The media type of CSP reports is not checked',
    calls: ['analytics.cspReports'],
    intercept(call, next) {
      const [type] = call.match.endpoint.accepts ?? []
      return next(type ? { ...call, body: { ...call.body, type } } : call)
    },
  },
  'SP-60': {
    about: 'Size and number of CSP reports are not limited',
    calls: ['analytics.cspReports'],
    async intercept(call, next) {
      const response = await next(call)
      const isLimit = response.code === 'RATE_LIMITED' || response.code === 'PAYLOAD_TOO_LARGE'
      const isOurs = isLimit && isCall(call, 'analytics.cspReports')
      return isOurs ? checkedResponse(call.match.endpoint, { status: 'ok' }) : response
    },
  },
  'SP-61': {
    about: 'CSP reports are stored with unchanged URLs',
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
    about: 'An excluded player must bet before a withdrawal',
    intercept: changing(['profile.tripleTurn'], (body, call) =>
      playerOf(call)?.protection.break ? { amount: 100, total: 100 } : body,
    ),
  },
}
