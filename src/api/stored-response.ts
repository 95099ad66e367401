import type { AnyEndpoint } from '~/contract/endpoint.ts'
import type { GameFilter } from '~/contract/games.ts'
import type { Market } from '~/contract/market.ts'

import { ApiError } from './transport/api-error.ts'

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

/**
 * The table in which the device stores a catalogue list, which is also the source of the offline search and other
 * lists.
 */
export type StoredListRule =
  | { kind: 'shortcuts' | 'providers' | 'providerPages' | 'found'; market: Market }
  | { kind: 'categories'; language: Market['language'] }
  | { kind: 'games'; filter: GameFilter; market: Market }

/** For `meta` of queries whose lists are stored in the catalogue tables (see app/effects/stored-lists.ts). */
export const storedList = (list: StoredListRule): { savedList: StoredListRule } => ({ savedList: list })

type Meta = Record<string, unknown> | undefined

/** Returns how the response of a query is stored, by its meta; undefined if it is not stored. */
export const storageOf = (meta: Meta) => meta?.['savedAnswer'] as StoredResponseRule | undefined

/** True for a 404 of our server: no stored copy is shown instead. */
export const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status === 404

/** True if this build can read the stored response, which another build may have written. */
export const canRead = ({ endpoint, responseOf }: StoredResponseRule, held: unknown): boolean =>
  endpoint.answer.safeParse(responseOf(held), { lost: [] } as object).success
