import { problem, type ApiResponse } from '../http/response.ts'
import { changing, withJson, type Breaches } from './breach.ts'

const isRejected = (response: ApiResponse, code: string) => response.code === code
const withCode = (response: ApiResponse, status: number, code: string): ApiResponse => ({
  ...withJson(response, { message: code }),
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
  'security.startTotp': (body) => without(body, 'uri'),
  'auth.social': (body) => ({ ...body, redirect_url: 7 }),
}

/** Breaches of response shapes, tolerant reading and server time. */
export const responseBreaches: Breaches = {
  'SP-01': {
    about: 'A path with a trailing slash is redirected to the path without it',
    sends: (response, { path }) =>
      path.endsWith('/')
        ? { ...response, status: 301, headers: { ...response.headers, location: path.slice(0, -1) } }
        : response,
  },
  'SP-02': {
    about: 'The VIP club is JSON with the media type of HTML',
    calls: ['vip.club'],
    sends: (response, { endpointId }) =>
      endpointId === 'vip.club'
        ? { ...response, headers: { ...response.headers, 'content-type': 'text/html' } }
        : response,
  },
  'SP-03': {
    about: 'Invalid queries of the lobby are rejected in another shape than Problem',
    calls: ['lobby.shortcuts'],
    sends: (response, { endpointId }) =>
      endpointId === 'lobby.shortcuts' && response.status === 422
        ? withJson(response, { detail: 'The query is invalid' })
        : response,
  },
  'SP-04': {
    about: 'The activity has the text "Unauthorized" instead of a code',
    calls: ['activity.get'],
    sends: (response, { endpointId }) =>
      endpointId === 'activity.get' && response.status === 401
        ? withJson(response, { message: 'Unauthorized' })
        : response,
  },
  'SP-05': {
    about: 'The profile has a separate code for every invalid token',
    calls: ['profile.getUser'],
    sends: (response, { endpointId }) =>
      endpointId === 'profile.getUser' && response.status === 401 ? withCode(response, 401, 'TOKEN_GONE') : response,
  },
  'SP-06': {
    about: 'An invalid refresh token is a 401 UNAUTHORIZED',
    calls: ['auth.refresh'],
    also: ['SP-99'],
    async intercept(call, next) {
      const response = await next(call)
      if (!isRejected(response, 'REFRESH_TOKEN_INVALID') || call.match.endpoint.id !== 'auth.refresh') return response
      const { refresh_token: token } = JSON.parse(call.body.text) as { refresh_token: string }
      return call.session.world.refreshTokens.has(token) ? response : problem('UNAUTHORIZED')
    },
  },
  'SP-07': {
    about: 'A ban is a 403 FORBIDDEN',
    sends: (response) => (isRejected(response, 'AUTH_USER_BANNED') ? withCode(response, 403, 'FORBIDDEN') : response),
  },
  'SP-08': {
    about: 'A payment below the minimum is a 200 with a failure',
    calls: ['cashBox.pay'],
    sends: (response) =>
      isRejected(response, 'AMOUNT_BELOW_MIN')
        ? { ...withJson(response, { status: 'failed', message: 'AMOUNT_BELOW_MIN' }), status: 200 }
        : response,
  },
  'SP-09': {
    about: 'A blocked region is a 403',
    sends: (response) => (isRejected(response, 'REGION_BLOCKED') ? { ...response, status: 403 } : response),
  },
  'SP-11': {
    about: 'One call of each group lacks a field or has one of another type',
    intercept: changing(Object.keys(spoilt), (body, call) => spoilt[call.match.endpoint.id]?.(body)),
  },
  'SP-12': {
    about: 'No response has the server time, and no page could read it',
    sends(response) {
      const { 'x-server-time': _time, ...headers } = response.headers
      return { ...response, headers: { ...headers, 'access-control-expose-headers': 'etag' } }
    },
  },
  'SP-50': {
    about: 'Caches may store slides of promotions that were requested with a token',
    calls: ['promoBanners.slides'],
    sends: (response, { endpointId, hasToken }) =>
      endpointId === 'promoBanners.slides' && hasToken
        ? { ...response, headers: { ...response.headers, 'cache-control': 'max-age=60' } }
        : response,
  },
  'DOC-01': {
    about: 'Unknown offers and invalid e-mails are a 400',
    sends: (response) =>
      isRejected(response, 'OFFER_NOT_FOUND') || isRejected(response, 'EMAIL_INVALID')
        ? { ...response, status: 400 }
        : response,
  },
  'DOC-02': {
    about: 'The list of pages has no ETag',
    calls: ['pages.cms'],
    sends(response, { endpointId }) {
      if (endpointId !== 'pages.cms') return response
      const { etag: _etag, ...headers } = response.headers
      return { ...response, headers }
    },
  },
  'DOC-03': {
    about: 'A guest’s games are a 404',
    calls: ['myGames.get'],
    sends: (response, { endpointId }) =>
      endpointId === 'myGames.get' && response.status === 401 ? withCode(response, 404, 'NOT_FOUND') : response,
  },
  'DOC-04': {
    about: 'A message to the support needs no key',
    calls: ['feedback.send'],
    intercept(call, next) {
      const isWithout = call.match.endpoint.id === 'feedback.send' && (call.key ?? '').length < 8
      return next(isWithout ? { ...call, key: `made for it ${Math.random()}` } : call)
    },
  },
  'DOC-05': {
    about: 'A body that is not JSON is a 500, and an unknown path a 400',
    sends(response, { endpointId }) {
      if (endpointId === null) return withCode(response, 400, 'BAD_JSON')
      const isMalformed = endpointId === 'feedback.send' && isRejected(response, 'BAD_JSON')
      return isMalformed ? withCode(response, 500, 'GENERAL_ERROR') : response
    },
  },
}
