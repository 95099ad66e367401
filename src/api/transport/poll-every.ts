import { savesData } from '~/platform/connection-info.ts'
import { QUIET_MAX, SLOW_POLL_FACTOR } from '~/constants/network.ts'

import { ApiError } from './api-error.ts'

type Polled = { state: { error: Error | null } }

/** How long a server that refused a query wants to be left alone, ms; a query that asks by itself keeps to it. */
export function quietTime({ state: { error } }: Polled): number {
  return error instanceof ApiError ? Math.min(error.retryAfter ?? 0, QUIET_MAX) : 0
}

/**
 * Interval of a poll: `period` ms, four times slower on slow-2g, on 2g and with data saver (O-45). Computed again after each
 * answer, so a change of the connection counts from the next one on. A refusal that names a time (Retry-After) is kept to, up
 * to 15 minutes: money and the outcome of a payment are asked for again, whatever was said.
 */
export function pollEvery(period: number): (query: Polled) => number {
  return (query) => Math.max(savesData() ? period * SLOW_POLL_FACTOR : period, quietTime(query))
}
