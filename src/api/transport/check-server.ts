import { checkAvailability } from '~/contract/visitor.ts'
import { PROBE_TIMEOUT } from '~/constants/network.ts'

import { callInit, callUrl, tryCall, type Fetch } from './request.ts'

/** `open`: our server responded; `blocked`: it does not serve this region (451); `lost`: no response. */
export type CheckResult = 'open' | 'blocked' | 'lost'
export type CheckServer = () => Promise<CheckResult>

type Parts = { apiHost: string; language: () => string; fetch?: Fetch }

/**
 * Returns a function that calls the availability check once, within 3 s, bypassing caches (NET-13). Only the status
 * counts; a response that is not JSON (a captive portal) is not from our server. Never rejects.
 */
export function createCheckServer({
  apiHost,
  language,
  fetch = globalThis.fetch.bind(globalThis),
}: Parts): CheckServer {
  const url = callUrl(apiHost, checkAvailability, {})
  return async () => {
    const init = callInit(checkAvailability, undefined, { language: language(), access: null, key: undefined })
    const tried = await tryCall(fetch, url, { ...init, cache: 'no-store' }, { timeout: PROBE_TIMEOUT })
    if (tried.kind === 'lost') return 'lost'
    if (tried.status === 451) return 'blocked'
    return tried.json === undefined ? 'lost' : 'open'
  }
}
