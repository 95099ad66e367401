import type { AnyEndpoint, EndpointResponse, EndpointInput } from '~/contract/endpoint.ts'

import { Call, type SendOptions } from './call.ts'
import { idleHooks, type ClientHooks } from './client-hooks.ts'
import { LastResponses } from './last-responses.ts'
import { ClickKeys } from './click-keys.ts'
import { browserLockHolder, browserLocks, Refresher, type HolderOf, type RunLocked } from './refresh.ts'
import type { Fetch } from './request.ts'
import { Waits, type Sleep } from './retry.ts'
import { tokens as ownTokens, type TokenStore } from './tokens.ts'
import { ResponseCheck } from './validate.ts'

type ClientParts = {
  fetch?: Fetch
  sleep?: Sleep
  tokens?: TokenStore
  locks?: RunLocked | null
  holderOf?: HolderOf
}

/** Creates a client. Tests inject fetch, waits, tokens and locks; the app uses the browser's. */
export function createClient(hooks: ClientHooks, parts: ClientParts = {}) {
  const waits = new Waits()
  const fetch: Fetch = parts.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const tokens = parts.tokens ?? ownTokens
  const check = new ResponseCheck(hooks.report)
  const locks = parts.locks === undefined ? browserLocks() : parts.locks
  const refresher = new Refresher({ tokens, locks, holderOf: parts.holderOf ?? browserLockHolder, fetch, check, hooks })
  const dependencies = {
    hooks,
    fetch,
    tokens,
    check,
    refresher,
    sleep: parts.sleep ?? waits.sleep,
    lastResponses: new LastResponses(),
    clickKeys: new ClickKeys(),
  }

  const running = new Set<Call>()

  return {
    /**
     * Sends one endpoint of the contract. Returns the parsed response; rejects with ApiError, or with the signal's
     * reason if the caller aborts. All retries happen here and nowhere else (O-15).
     */
    async send<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, options: SendOptions = {}) {
      const call = new Call(dependencies, endpoint, input, options)
      running.add(call)
      try {
        return (await call.run()) as EndpointResponse<E>
      } catch (error) {
        hooks.onFailed?.(endpoint)
        throw error
      } finally {
        running.delete(call)
      }
    },
    /** The player has changed or signed out: the previous player's calls end, also those in flight (see Call). */
    playerChanged() {
      dependencies.clickKeys.clear()
      for (const call of running) call.endWithPlayer()
    },
    /** Ends the waits before retries: the server is back. */
    retryNow: () => waits.wake(),
  }
}

export type Client = ReturnType<typeof createClient>

let client: Client = createClient(idleHooks)

/** Creates the app's only client. Called once, before the first call. */
export function configureClient(hooks: ClientHooks, parts?: ClientParts): Client {
  client = createClient(hooks, parts)
  return client
}

/** Sends one endpoint of the contract. Returns the parsed response or rejects with ApiError. */
export function send<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: SendOptions = {},
): Promise<EndpointResponse<E>> {
  return client.send(endpoint, input, options)
}
