import type { AnyEndpoint } from '~/contract/endpoint.ts'

/**
 * How the device stores the response of a read. The endpoint's access defines the owner: everyone for public data;
 * otherwise the player, or a guest if guests may call it.
 */
export type StoredResponseRule = {
  endpoint: AnyEndpoint
  /** Returns the whole response from the query's data. */
  responseOf: (stored: unknown) => unknown
  /** Storage key of a player's response, for all languages; default: the query key. */
  as?: string | undefined
}

/** Returns the `meta` of a query that is stored on the device (see app/effects/stored-responses.ts). */
export const storedResponse = (
  endpoint: AnyEndpoint,
  responseOf: StoredResponseRule['responseOf'] = (data) => ({ data }),
  as?: string,
): { savedAnswer: StoredResponseRule } => ({ savedAnswer: { endpoint, responseOf, as } })
