import type { Answer } from './answer.ts'
import type { Trial } from './trial.ts'

export const NOBODY = 'conformance-nobodys-token'

/** More than any call takes. */
const TOO_LARGE = 3 * 1024 * 1024

/** Requests that every server must reject, each for another reason. */
export const wrongRequests: Readonly<Record<string, (t: Trial) => Promise<Answer>>> = {
  'a path that there is not': (t) => t.raw('/api/v1/no-such-call'),
  'no access token': (t) => t.ask('profile.getUser'),
  'an access token that never was': (t) => t.ask('profile.getUser', { bearer: NOBODY }),
  'a body that is no JSON': (t) => t.ask('auth.refresh', { body: '{' }),
  'a body without its fields': (t) => t.ask('auth.refresh', { body: {} }),
  'a query without its fields': (t) => t.ask('lobby.shortcuts'),
  'a wrong password': (t) => {
    const { region, brand, domain } = t.bench.adapter.audience
    const login = { email: 'nobody@conformance.test', password: 'no such password' }
    return t.ask('auth.authenticate', { body: { ...login, region, brand, domain } })
  },
  'a body of 3 MiB': (t) => t.ask('auth.refresh', { body: { refresh_token: 'a'.repeat(TOO_LARGE) } }),
}

/** All of them, one after the other. */
export async function askWrongly(t: Trial): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = []
  for (const [name, ask] of Object.entries(wrongRequests)) answers.push([name, await ask(t)])
  return answers
}
