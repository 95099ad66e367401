import type { AnyEndpoint } from '~/contract/endpoint.ts'
import {
  MONEY_RETRY_LIMIT,
  CLICK_RETRY_LIMIT,
  RETRY_AFTER_MAX,
  RETRY_BASE,
  RETRY_LIMIT,
  RETRY_MAX,
  WAKE_SPREAD,
} from '~/constants/network.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { abortable } from './abortable.ts'

/**
 * Returns how often a call with an unknown outcome is retried (O-14). Calls with a key for each click: once. Reads: 5
 * times. Calls with a stored key: twice, then the caller fetches the outcome. All others: never.
 */
export function retriesOf(endpoint: AnyEndpoint, key: string | undefined): number {
  if (endpoint.keyed === 'press') return CLICK_RETRY_LIMIT
  if (endpoint.method === 'GET') return RETRY_LIMIT
  return endpoint.keyed && key !== undefined ? MONEY_RETRY_LIMIT : 0
}

/** Wait before retry `attempt` (from 0), ms: 1, 2, 4, 8, 16 s (NET-04). No jitter: the waits are specified. */
export function backoff(attempt: number): number {
  return Math.min(RETRY_BASE * 2 ** attempt, RETRY_MAX)
}

/** Time of the response by the server's clock, so a wrong device clock does not change the wait. */
function answeredAt(headers: Headers): number {
  return Number(headers.get('x-server-time')) || Date.parse(headers.get('date') ?? '') || serverNow()
}

/**
 * Returns Retry-After, in either of its forms, as ms from the response's arrival, at most a day. Null if missing or
 * unreadable.
 */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const wait = /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - answeredAt(headers)
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), RETRY_AFTER_MAX)
}

export type Sleep = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>

/** Waits that end early on `wake()`: calls need not wait for their retry once the server is back. */
export class Waits {
  private readonly sleepers = new Set<() => void>()

  /** Rejects with the signal's reason when it aborts. */
  sleep: Sleep = async (milliseconds, signal) => {
    let wake = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const slept = new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, milliseconds)
    })
    this.sleepers.add(wake)
    try {
      await abortable(slept, signal)
    } finally {
      clearTimeout(timer)
      this.sleepers.delete(wake)
    }
  }

  /** Each ends after a random delay of up to a second, because every client waits for the same server. */
  wake(random = Math.random) {
    for (const resolve of this.sleepers) setTimeout(resolve, random() * WAKE_SPREAD)
  }
}
