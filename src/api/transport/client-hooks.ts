import type { AnyEndpoint } from '~/contract/endpoint.ts'

import type { ApiError } from './api-error.ts'

/** Why the transport ends a session; the session store has more reasons. */
export type SessionLoss = 'ban' | 'refresh-token-empty' | 'after-refreshing'

/** A problem to investigate. Names and shapes only: never a token, a URL with one, or a value. */
export type CallReport =
  /** A 500, each one (NET-06). `attempt` counts from 0. */
  | { kind: 'server-error'; endpoint: string; status: number; attempt: number }
  /** A response that breaks the contract; once per endpoint. */
  | { kind: 'contract'; endpoint: string; detail: string }
  /** A part of a response that breaks the contract and is left out; once per endpoint. */
  | { kind: 'contract-part'; endpoint: string; detail: string }
  /** A response that is neither an object, an array nor the text ok (NET-23); once per endpoint. */
  | { kind: 'odd-answer'; endpoint: string; detail: string }

/**
 * Callbacks from the client into the app. The client decides nothing that a player sees: the app handles a lost
 * session, a blocked region or an unreachable server in these hooks.
 */
export type ClientHooks = {
  /** Origin of the API, '' for the app's origin (NET-01). */
  apiHost: string
  /** Value of Accept-Language. */
  language: () => string
  /** The player of this tab; null for a guest. A call belongs to the player who started it. */
  playerId: () => string | null
  report: (report: CallReport) => void
  onSessionLost: (reason: SessionLoss) => void
  /**
   * Called for every error response (451, 403 and all others) after the transport has handled its part. `path` is the
   * endpoint's.
   */
  onRefused: (error: ApiError, path: string) => void
  /** Called after the last retry of a failed call. The server may have acted although its response was lost. */
  onFailed?: (endpoint: AnyEndpoint) => void
  /** `reached` if a try got a response of our server, else `lost`. */
  onOutcome: (outcome: 'reached' | 'lost') => void
  /** Maintenance of the whole server: true with each 503 that reports it, false with any other response. */
  onMaintenance?: (isOn: boolean) => void
  /** True while another tab keeps the calls of this one waiting for new tokens, false once its turn has come. */
  onOtherTab?: (isWaiting: boolean) => void
  /** Exchanges an auth_token of the URL, once; true if it started a session and the page reloads (NET-08). */
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
