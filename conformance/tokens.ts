import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export type Pair = { access: string; refresh: string }

/** Purposes of one-time tokens. */
export const authTypes = ['pwa', 'cross-domain', 'email'] as const

export const refresh = (t: Trial, refreshToken: string, given = {}): Promise<ApiResponse> =>
  t.call('auth.refresh', { body: { refresh_token: refreshToken }, ...given })

/** The token pair of a response; null if it has none. */
export function pairIn({ status, json }: ApiResponse): Pair | null {
  const { access, refresh } = (json ?? {}) as Partial<Record<keyof Pair, { token?: string }>>
  return status === 200 && access?.token && refresh?.token ? { access: access.token, refresh: refresh.token } : null
}

/** A refresh that has to succeed. */
export async function refreshed(t: Trial, token: string): Promise<Pair> {
  const response = await refresh(t, token)
  const pair = pairIn(response)
  t.must(pair !== null, 'a new pair for a refresh token', response)
  return pair as Pair
}

/** A one-time token of a player. */
export async function oneTimeToken(t: Trial, player: Player, type: string): Promise<string> {
  const body = { refresh_token: player.refresh, auth_type: type }
  return (await t.read<{ auth_token: string }>('auth.createAuthToken', { body })).auth_token
}

/** A sign-in by a token. */
export function signInBy(t: Trial, token: string, type: string): Promise<ApiResponse> {
  const { region, brand, domain } = t.bench.adapter.audience
  return t.call('auth.authenticate', { body: { token, auth_type: type, region, brand, domain } })
}

/** Notes that an access token opens nothing, or does. */
export async function expectOpens(t: Trial, access: string, isOpen: boolean, what: string) {
  const response = await t.call('profile.getBalance', { player: { access } })
  t.check((response.status === 200) === isOpen, `${what} ${isOpen ? 'opens' : 'opens nothing'}`, response)
}

/** Notes that a refresh token brings no pair. */
export async function expectSpent(t: Trial, token: string, what: string) {
  const response = await refresh(t, token)
  t.check(response.status >= 400 && pairIn(response) === null, `${what}: no new pair`, response)
}
