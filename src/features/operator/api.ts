import { queryOptions } from '@tanstack/react-query'

import { send } from '~/api/transport/client.ts'
import { pollEvery } from '~/api/transport/poll-every.ts'
import { getAppConfig } from '~/contract/app-config.ts'

import { CONFIG_POLL } from './constants.ts'

/** Switches and messages of the operator. A failed call changes nothing: the stored ones stay. */
export const appConfigQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => send(getAppConfig, {}, { signal }),
    refetchInterval: pollEvery(CONFIG_POLL),
    staleTime: CONFIG_POLL,
  })
