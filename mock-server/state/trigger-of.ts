import * as z from 'zod/mini'

import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { commonErrors, sessionErrors, type ErrorCode } from '../../src/contract/error-codes.ts'
import { forcedOnly, states } from './triggers.ts'

/** How to trigger an error code: by a state, or only by forcing it. */
export type Trigger = { state: string } | { forcedOnly: string }

/** A request that violates the schemas of the call; null if they accept anything. */
export function spoilt(
  endpoint: AnyEndpoint,
): { query?: Record<string, string>; body?: unknown; params?: string } | null {
  const { body, query, params } = endpoint
  if (body) return endpoint.encoding === 'multipart' ? { body: undefined } : { body: null }
  if (query) {
    const names = Object.keys(
      (z.toJSONSchema(query, { unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
    )
    const tries = [{}, ...names.map((name) => ({ [name]: '*' }))]
    const wrong = tries.find((given) => !z.safeParse(query, given).success)
    if (wrong) return { query: wrong }
  }
  if (params) {
    const names = endpoint.path.matchAll(/:(\w+)/g)
    const given = Object.fromEntries([...names].map(([, name = '']) => [name, '*']))
    if (!z.safeParse(params, given).success) return { params: '*' }
  }
  return null
}

function commonTrigger(endpoint: AnyEndpoint, code: ErrorCode): Trigger | null {
  const { body, access } = endpoint
  switch (code) {
    case 'BAD_JSON':
      return body ? { state: 'a body that is no JSON' } : { forcedOnly: 'it has no body' }
    case 'PAYLOAD_TOO_LARGE':
      return body
        ? { state: 'a body of more than 1 MiB, with files of more than 96 MiB' }
        : { forcedOnly: 'it has no body' }
    case 'VALIDATION_FAILED':
      return spoilt(endpoint)
        ? { state: 'a field that is missing or wrong' }
        : { forcedOnly: 'its shapes take any text' }
    case 'MAINTENANCE':
      return { state: 'scenario maintenance' }
    case 'REGION_BLOCKED':
      return { state: 'scenario region-blocked' }
    case 'GENERAL_ERROR':
      return { forcedOnly: 'an accident of the server: no state should lead there' }
    case 'RATE_LIMITED':
      return { forcedOnly: 'the mock answers as often as it is asked' }
    case 'AUTH_USER_BANNED':
      return access === 'anyone' ? { forcedOnly: 'it carries no session' } : { state: 'the session of a banned player' }
    case 'UNAUTHORIZED':
      return { state: access === 'player' ? 'no access token' : 'an access token that never was' }
    case 'ACCESS_TOKEN_EXPIRED':
      return { state: 'more than 15 minutes of virtual time after the sign-in; scenario token-expires-soon' }
    default:
      return null
  }
}

/** How this call returns this code; null if no entry describes it. */
export function triggerOf(endpoint: AnyEndpoint, code: ErrorCode): Trigger | null {
  const state = states[endpoint.id]?.[code]
  if (state) return { state }
  const reason = forcedOnly[endpoint.id]?.[code]
  if (reason) return { forcedOnly: reason }
  const isCommon = [...commonErrors, ...sessionErrors].some((common) => common === code)
  return isCommon ? commonTrigger(endpoint, code) : null
}
