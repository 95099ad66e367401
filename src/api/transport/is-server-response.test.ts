import { expect, test } from 'vitest'

import { isServerResponse } from './request.ts'

const json = 'application/json; charset=utf-8'
const code = { message: 'GAME_UNAVAILABLE' }
const field = { errors: { email: ['EMAIL_INVALID'] } }

test.each<[string, boolean, number, string, unknown]>([
  ['data', true, 200, json, { real: 1 }],
  ['a cut body', true, 200, json, undefined],
  ['the text ok', true, 200, 'text/plain; charset=utf-8', 'ok'],
  ['a page', false, 200, 'text/html', undefined],
  ['a page that says ok', false, 200, 'text/html', 'ok'],
  ['an opaque redirect', false, 0, '', undefined],
  ['a code', true, 409, json, code],
  ['codes of a field', true, 422, json, field],
  ['words for people', true, 400, 'application/problem+json', { message: 'Declined by the bank' }],
  ['no reason', false, 400, json, {}],
  ['another shape', false, 400, json, { error: { code: 400 } }],
  ['a list', false, 400, json, []],
  ['a code as a page', false, 400, 'text/html', code],
  ['a 401 with a code', true, 401, json, { message: 'UNAUTHORIZED' }],
  ['a 403 with a code', true, 403, json, { errors: { user: ['AUTH_USER_BANNED'] } }],
  ['a gateway that forbids', false, 403, json, { message: 'Forbidden' }],
  ['a gateway that does not know the player', false, 401, json, { message: 'Missing token' }],
  ['an empty 403', false, 403, '', undefined],
  ['a maintenance', true, 503, json, { message: 'MAINTENANCE' }],
  ['a proxy without a server', false, 502, json, code],
])('%s is from our server: %s', (_, expected, status, type, body) => {
  expect(isServerResponse({ status, redirected: false, headers: new Headers({ 'content-type': type }) }, body)).toBe(
    expected,
  )
  expect(isServerResponse({ status, redirected: true, headers: new Headers({ 'content-type': type }) }, body)).toBe(
    false,
  )
})
