import { savesData } from '~/platform/connection-info.ts'
import { QUIET_MAX, SLOW_POLL_FACTOR } from '~/constants/network.ts'

import { ApiError } from './api-error.ts'

type Polled = { state: { error: Error | null } }

/** Returns how long the server wants a failed query to wait, ms; polls respect it. */
export function quietTime({ state: { error } }: Polled): number {
  return error instanceof ApiError ? Math.min(error.retryAfter ?? 0, QUIET_MAX) : 0
}

/**
 * Returns the interval of a poll: `period` ms, four times that on slow-2g, on 2g and with data saver (O-45). Computed
 * again after each response, so a change of the connection applies from the next one on. Retry-After of an error is
 * respected up to 15 minutes, because money and payment outcomes must be polled again in any case.
 */
export function pollEvery(period: number): (query: Polled) => number {
  return (query) => Math.max(savesData() ? period * SLOW_POLL_FACTOR : period, quietTime(query))
}
