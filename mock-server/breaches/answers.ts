import { problem, type Answer } from '../http/answer.ts'
import { changing, withJson, type Breaches } from './breach.ts'

const isRefused = (answer: Answer, code: string) => answer.code === code
const withCode = (answer: Answer, status: number, code: string): Answer => ({
  ...withJson(answer, { message: code }),
  status,
})

/** A body without one of its fields. */
function without(body: Record<string, unknown>, field: string) {
  const { [field]: _gone, ...rest } = body
  return rest
}

/** A field that is missing or of another kind, in one call of each group. */
const spoilt: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  'passkeys.add': (body) => without(body, 'created_at'),
  'exchange.rates': (body) => ({
    data: (body['data'] as Record<string, unknown>[]).map((rate) => without(rate, 'rate')),
  }),
  'cashBox.withdrawalTerms': (body) => without(body, 'available'),
  'push.saveSettings': (body) => without(body, 'quiet'),
  'cashBox.methodOptions': (body) => without(body, 'presets'),
  'cashBox.renameCard': (body) => without(body, 'status'),
  'verification.sendPhoneCode': (body) => without(body, 'tries_left'),
  'notifications.show': (body) => without(body, 'changed'),
  'limits.confirm': (body) => without(body, 'currency'),
  'verification.checkPhoneCode': () => ({ status: 'confirmed' }),
  'auth.sendSignInCode': (body) => without(body, 'resend_after'),
  'auth.social': (body) => ({ ...body, redirect_url: 7 }),
}

/** Breaches of response shapes, tolerant reading and server time. */
export const answerBreaches: Breaches = {
  'SP-01': {
    about: 'A path with a slash at its end is redirected to the one without',
    sends: (answer, { path }) =>
      path.endsWith('/')
        ? { ...answer, status: 301, headers: { ...answer.headers, location: path.slice(0, -1) } }
        : answer,
  },
  'SP-02': {
    about: 'The VIP club is JSON that says it is HTML',
    calls: ['vip.club'],
    sends: (answer, { endpointId }) =>
      endpointId === 'vip.club' ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/html' } } : answer,
  },
  'SP-03': {
    about: 'Wrong queries of the lobby are refused in another shape than Problem',
    calls: ['lobby.shortcuts'],
    sends: (answer, { endpointId }) =>
      endpointId === 'lobby.shortcuts' && answer.status === 422
        ? withJson(answer, { detail: 'The query is wrong' })
        : answer,
  },
  'SP-04': {
    about: 'The activity says "Unauthorized" in words',
    calls: ['activity.get'],
    sends: (answer, { endpointId }) =>
      endpointId === 'activity.get' && answer.status === 401 ? withJson(answer, { message: 'Unauthorized' }) : answer,
  },
  'SP-05': {
    about: 'The profile has a code of its own for every token that does not open it',
    calls: ['profile.getUser'],
    sends: (answer, { endpointId }) =>
      endpointId === 'profile.getUser' && answer.status === 401 ? withCode(answer, 401, 'TOKEN_GONE') : answer,
  },
  'SP-06': {
    about: 'A refresh token that never was is a 401 UNAUTHORIZED',
    calls: ['auth.refresh'],
    also: ['SP-99'],
    async answers(call, next) {
      const answer = await next(call)
      if (!isRefused(answer, 'REFRESH_TOKEN_INVALID') || call.match.endpoint.id !== 'auth.refresh') return answer
      const { refresh_token: token } = JSON.parse(call.body.text) as { refresh_token: string }
      return call.session.world.refreshTokens.has(token) ? answer : problem('UNAUTHORIZED')
    },
  },
  'SP-07': {
    about: 'A ban is a 403 FORBIDDEN',
    sends: (answer) => (isRefused(answer, 'AUTH_USER_BANNED') ? withCode(answer, 403, 'FORBIDDEN') : answer),
  },
  'SP-08': {
    about: 'A payment of too little is a 200 that says it failed',
    calls: ['cashBox.pay'],
    sends: (answer) =>
      isRefused(answer, 'AMOUNT_BELOW_MIN')
        ? { ...withJson(answer, { status: 'failed', message: 'AMOUNT_BELOW_MIN' }), status: 200 }
        : answer,
  },
  'SP-09': {
    about: 'A region that is blocked is a 403',
    sends: (answer) => (isRefused(answer, 'REGION_BLOCKED') ? { ...answer, status: 403 } : answer),
  },
  'SP-11': {
    about: 'One call of each group has lost a field, or has one of another kind',
    answers: changing(Object.keys(spoilt), (body, call) => spoilt[call.match.endpoint.id]?.(body)),
  },
  'SP-12': {
    about: 'No answer carries the time, and no page could read it',
    sends(answer) {
      const { 'x-server-time': _time, ...headers } = answer.headers
      return { ...answer, headers: { ...headers, 'access-control-expose-headers': 'etag' } }
    },
  },
  'SP-50': {
    about: 'Slides of promotions may be kept, whoever asks',
    calls: ['promoBanners.slides'],
    sends: (answer, { endpointId, hasToken }) =>
      endpointId === 'promoBanners.slides' && hasToken
        ? { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=60' } }
        : answer,
  },
  'DOC-01': {
    about: 'Unknown offers, and e-mails that are none, are a 400',
    sends: (answer) =>
      isRefused(answer, 'OFFER_NOT_FOUND') || isRefused(answer, 'EMAIL_INVALID') ? { ...answer, status: 400 } : answer,
  },
  'DOC-02': {
    about: 'The list of pages has no ETag',
    calls: ['pages.cms'],
    sends(answer, { endpointId }) {
      if (endpointId !== 'pages.cms') return answer
      const { etag: _etag, ...headers } = answer.headers
      return { ...answer, headers }
    },
  },
  'DOC-03': {
    about: 'A guest’s games are a 404',
    calls: ['myGames.get'],
    sends: (answer, { endpointId }) =>
      endpointId === 'myGames.get' && answer.status === 401 ? withCode(answer, 404, 'NOT_FOUND') : answer,
  },
  'DOC-04': {
    about: 'A message to the support needs no key',
    calls: ['feedback.send'],
    answers(call, next) {
      const isWithout = call.match.endpoint.id === 'feedback.send' && (call.key ?? '').length < 8
      return next(isWithout ? { ...call, key: `made for it ${Math.random()}` } : call)
    },
  },
  'DOC-05': {
    about: 'A message that is no JSON is a 500, and a path that there is not a 400',
    sends(answer, { endpointId }) {
      if (endpointId === null) return withCode(answer, 400, 'BAD_JSON')
      const isMalformed = endpointId === 'feedback.send' && isRefused(answer, 'BAD_JSON')
      return isMalformed ? withCode(answer, 500, 'GENERAL_ERROR') : answer
    },
  },
}
