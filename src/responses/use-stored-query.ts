import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { isGone } from '~/api/stored-response.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { useStores } from '~/stores/use-stores.ts'

import {
  useLiveOrStored,
  useStoredRow,
  type QueryResult,
  type QueryState,
  type Row,
  type StoredResponse,
} from './live-or-stored.ts'
import { readStored, type Named } from './read-stored.ts'
import { useListFailure } from './use-list-failure.ts'

type Need = { isNeeded?: boolean }

/**
 * Reads the stored response of a query (O-10). Null if there is none; undefined before the lookup, or if it is not
 * needed. For observers.
 */
export function useStoredResponse<Data>(query: Named, { isNeeded = true }: Need = {}): StoredResponse<Data> {
  const { playerId } = useStores().session
  const row = useStoredRow(isNeeded ? String(playerId) : null, () => readStored(query, playerId), {
    name: hashKey(query.queryKey),
  })
  return row as StoredResponse<Data>
}

type Query<Data> = QueryState<Data> & { error: Error | null; refetch: () => unknown }
type Of = {
  /** The query under whose key the response is stored: this one, or another with the same rows. */
  savedAs: Named
  /** Title shown if loading failed. */
  failed?: MessageKey | undefined
  /** The query's key if it differs. */
  queryKey?: readonly unknown[]
  isNeeded?: boolean | undefined
}

/** Returns the data of a query, live or stored, without a failure: for a block that another one shows as failed. */
export function useStoredData<Data>(query: QueryState<Data>, savedAs: Named, isNeeded: boolean) {
  const { playerId } = useStores().session
  return useLiveOrStored(query, {
    name: `${playerId} ${hashKey(savedAs.queryKey)}`,
    read: () => readStored(savedAs, playerId) as Promise<Row<Data>>,
    isNeeded,
  })
}

/** Like `useStoredQuery`, for a query that the caller runs. */
export function useStoredResult<Data>(
  query: Query<Data>,
  { savedAs, failed = 'common.notLoaded', queryKey = savedAs.queryKey, isNeeded = true }: Of,
): QueryResult<Data> {
  const isNone = isGone(query.error)
  const { data, asOf, isMissing, isOutOfReach } = useStoredData(query, savedAs, isNeeded && !isNone)
  const failure = useListFailure({ queryKey, isMissing, hasFailed: isOutOfReach }, failed)
  return {
    data,
    asOf,
    failure,
    isPending: data === undefined && !failure && !isNone,
    isGone: isNone,
    hasFailed: query.isError || isOutOfReach,
    retry: () => void query.refetch(),
  }
}

type Extra = { failed?: MessageKey }

/**
 * Returns the server's response, or the stored one if a call failed, the device is offline, or 2 s have passed.
 * `meta` of the query defines how it is stored (api/stored-response.ts). For observers.
 */
export function useStoredQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { failed }: Extra = {},
): QueryResult<Data> {
  return useStoredResult(useQuery(options), { savedAs: options, failed, isNeeded: options.enabled !== false })
}
