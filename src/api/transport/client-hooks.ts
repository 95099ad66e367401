import type { ApiError } from './api-error.ts'

/** Why the transport says that a session is over; the session store knows more reasons. */
export type SessionLoss = 'ban' | 'refresh-token-empty' | 'after-refreshing'

/** What someone should look at. Names and shapes only: never a token, an address with one, or a value. */
export type CallReport =
  /** A 500, each one (NET-06). `attempt` counts from 0. */
  | { kind: 'server-error'; endpoint: string; status: number; attempt: number }
  /** An answer that the contract does not know; once per endpoint. */
  | { kind: 'contract'; endpoint: string; detail: string }
  /** A part of an answer that the contract does not know and that is done without; once per endpoint. */
  | { kind: 'contract-part'; endpoint: string; detail: string }
  /** An answer that is neither an object, an array nor the text ok (NET-23); once per endpoint. */
  | { kind: 'odd-answer'; endpoint: string; detail: string }

/**
 * Callbacks of the client into the app. The client decides nothing that a player sees: what follows from a lost session, a
 * blocked region or an unreachable server is up to these hooks.
 */
export type ClientHooks = {
  /** Origin of the API, '' for the app's own (NET-01). */
  apiHost: string
  /** Value of Accept-Language. */
  language: () => string
  /** Who plays in this tab; null for a guest. A call belongs to the player who began it. */
  playerId: () => string | null
  report: (report: CallReport) => void
  onSessionLost: (reason: SessionLoss) => void
  /** The server refused: 451, 403 and all others, after the transport has done its own part. `path` is the endpoint's. */
  onRefused: (error: ApiError, path: string) => void
  /** Did a try bring something from our server? */
  onOutcome: (outcome: 'reached' | 'lost') => void
  /** Maintenance of the whole server: true with each 503 that says so, false with any other answer. */
  onMaintenance?: (isOn: boolean) => void
  /** Tries an auth_token of the address, once; true when a session came of it and the page reloads (NET-08). */
  exchangeAuthToken?: () => Promise<boolean>
}

export const idleHooks: ClientHooks = {
  apiHost: '',
  language: () => 'en',
  playerId: () => null,
  report: () => {},
  onSessionLost: () => {},
  onRefused: () => {},
  onOutcome: () => {},
}
