import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export const INVALID_TOKEN = 'conformance-invalid-token'

/** Larger than the limit of every call. */
const TOO_LARGE = 3 * 1024 * 1024

/** Requests that every server must reject, each for another reason. */
export const invalidRequests: Readonly<Record<string, (t: Trial) => Promise<ApiResponse>>> = {
  'an unknown path': (t) => t.raw('/api/v1/no-such-call'),
  'no access token': (t) => t.call('profile.getUser'),
  'an invalid access token': (t) => t.call('profile.getUser', { bearer: INVALID_TOKEN }),
  'a body that is not JSON': (t) => t.call('auth.refresh', { body: '{' }),
  'a body without the required fields': (t) => t.call('auth.refresh', { body: {} }),
  'a query without the required fields': (t) => t.call('lobby.shortcuts'),
  'a wrong password': (t) => {
    const { region, brand, domain } = t.bench.adapter.audience
    const login = { email: 'nobody@conformance.test', password: 'no such password' }
    return t.call('auth.authenticate', { body: { ...login, region, brand, domain } })
  },
  'a body of 3 MiB': (t) => t.call('auth.refresh', { body: { refresh_token: 'a'.repeat(TOO_LARGE) } }),
}

/** Sends all invalid requests, one after the other. Returns each name with its response. */
export async function sendInvalidRequests(t: Trial): Promise<[string, ApiResponse][]> {
  const responses: [string, ApiResponse][] = []
  for (const [name, send] of Object.entries(invalidRequests)) responses.push([name, await send(t)])
  return responses
}
