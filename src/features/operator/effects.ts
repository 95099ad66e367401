import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { appConfigQuery } from './api.ts'
import { applyConfig } from './stored-config.ts'

/** Requests the operator's configuration now and at intervals, and applies each response. Returns an unsubscribe function. */
export const syncAppConfig = (queryClient: QueryClient): (() => void) =>
  new QueryObserver(queryClient, appConfigQuery()).subscribe(({ data }) => {
    if (data) applyConfig(data)
  })
