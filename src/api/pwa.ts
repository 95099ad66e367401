import { queryOptions } from '@tanstack/react-query'

import { checkApp, getAppDomain, getAppLanding } from '~/contract/pwa.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'

const key = 'pwa'

/**
 * Returns scheme and host that the installed app opens at (API-65). Never cached, because it changes. Rejects with
 * ApiError.
 */
export const appLanding = async () => (await send(getAppLanding, {})).domain

/** Scheme and host where the app can be installed (API-64). */
export function appDomainQuery() {
  return queryOptions({
    queryKey: [key, 'domain'],
    queryFn: ({ signal }) => send(getAppDomain, {}, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Whether installed apps still open at this host (API-66). */
export function appCheckQuery(host: string) {
  return queryOptions({
    queryKey: [key, 'check', host],
    queryFn: ({ signal }) => send(checkApp, { query: { host } }, { signal }),
    staleTime: STALE_TIME,
  })
}
