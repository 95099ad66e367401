import { queryOptions } from '@tanstack/react-query'

import type { EndpointInput } from '~/contract/endpoint.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import {
  confirmLimit,
  excludeSelf,
  getLimits,
  reviewLimits,
  setLimit,
  setRealityCheck,
  setReviewPeriod,
  startTimeOut,
  type Limit,
  type LimitKind,
  type Protection,
} from '~/contract/limits.ts'

import { send } from './transport/client.ts'
import { storedResponse } from './stored-response.ts'

/** Limits, break and reality check of the player (O-67). The remaining amounts change with every payment and round. */
export function limitsQuery() {
  return queryOptions({
    queryKey: ['limits'],
    queryFn: ({ signal }) => send(getLimits, {}, { signal }),
    staleTime: 0,
    meta: storedResponse(getLimits, (limits) => limits, 'limits'),
  })
}

/** The rest of a limit (minor units, or minutes of play) and when it resets. */
export type LimitLeft = Pick<Limit, 'period' | 'resets_at'> & { left: number }

/**
 * Returns the limit of a kind with the smallest rest, because the lowest of several limits applies; null if there is
 * none.
 */
export function tightestLimit({ limits }: Protection, kind: LimitKind): LimitLeft | null {
  const held = limits.flatMap(({ value, used, period, resets_at, ...limit }) =>
    limit.kind === kind && value !== null ? [{ period, resets_at, left: Math.max(0, value - used) }] : [],
  )
  return held.toSorted((a, b) => a.left - b.left || b.resets_at.localeCompare(a.resets_at))[0] ?? null
}

type Body<E> = EndpointInput<E> extends { body: infer B } ? B : never

/** Calls that change how a player is protected. `key` is stored before the call is sent, and the same on a repeat. */
export const limitCalls = {
  set: (body: Body<typeof setLimit>, key: SafeKey) => send(setLimit, { body }, { key }),
  confirm: (body: Body<typeof confirmLimit>, key: SafeKey) => send(confirmLimit, { body }, { key }),
  review: (body: Body<typeof reviewLimits>, key: SafeKey) => send(reviewLimits, { body }, { key }),
  'time-out': (body: Body<typeof startTimeOut>, key: SafeKey) => send(startTimeOut, { body }, { key }),
  'self-exclusion': (body: Body<typeof excludeSelf>, key: SafeKey) => send(excludeSelf, { body }, { key }),
} as const
export type LimitCall = keyof typeof limitCalls
export type LimitCallBody<Call extends LimitCall> = Parameters<(typeof limitCalls)[Call]>[0]

/** How often play is interrupted; sent once, a repeat does no harm. */
export const sendRealityCheck = (minutes: Body<typeof setRealityCheck>['minutes']) =>
  send(setRealityCheck, { body: { minutes } })

/** How often the review of the limits is due; sent once, a repeat does no harm. */
export const sendReviewPeriod = (months: Body<typeof setReviewPeriod>['months']) =>
  send(setReviewPeriod, { body: { months } })
