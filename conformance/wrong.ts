import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export const NOBODY = 'conformance-nobodys-token'

/** More than any call takes. */
const TOO_LARGE = 3 * 1024 * 1024

/** Requests that every server must reject, each for another reason. */
export const wrongRequests: Readonly<Record<string, (t: Trial) => Promise<ApiResponse>>> = {
  'a path that there is not': (t) => t.raw('/api/v1/no-such-call'),
  'no access token': (t) => t.call('profile.getUser'),
  'an access token that never was': (t) => t.call('profile.getUser', { bearer: NOBODY }),
  'a body that is no JSON': (t) => t.call('auth.refresh', { body: '{' }),
  'a body without its fields': (t) => t.call('auth.refresh', { body: {} }),
  'a query without its fields': (t) => t.call('lobby.shortcuts'),
  'a wrong password': (t) => {
    const { region, brand, domain } = t.bench.adapter.audience
    const login = { email: 'nobody@conformance.test', password: 'no such password' }
    return t.call('auth.authenticate', { body: { ...login, region, brand, domain } })
  },
  'a body of 3 MiB': (t) => t.call('auth.refresh', { body: { refresh_token: 'a'.repeat(TOO_LARGE) } }),
}

/** All of them, one after the other. */
export async function sendWrongRequests(t: Trial): Promise<[string, ApiResponse][]> {
  const responses: [string, ApiResponse][] = []
  for (const [name, send] of Object.entries(wrongRequests)) responses.push([name, await send(t)])
  return responses
}
