import { QueryObserver, queryOptions, type QueryClient } from '@tanstack/react-query'

import { send } from '~/api/transport/client.ts'
import { pollEvery } from '~/api/transport/refetch.ts'
import { getAppConfig } from '~/contract/app-config.ts'

import { applyConfig } from './stored-config.ts'

/** Period of the poll of the operator's configuration, ms (PLUS-83). */
export const CONFIG_POLL = 60_000

/** Switches and messages of the operator. A failed call changes nothing: the stored ones stay. */
export const appConfigQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => send(getAppConfig, {}, { signal }),
    refetchInterval: pollEvery(CONFIG_POLL),
    staleTime: CONFIG_POLL,
  })

/** Requests the operator's configuration now and at intervals, and applies each response. Returns an unsubscribe function. */
export const syncAppConfig = (queryClient: QueryClient): (() => void) =>
  new QueryObserver(queryClient, appConfigQuery()).subscribe(({ data }) => {
    if (data) applyConfig(data)
  })
