import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { REVIEW_MONTHS } from '~/constants/limits.ts'
import { type LimitCall, type LimitCallBody, limitCalls, limitsQuery } from '~/api/limits.ts'
import { onceCaller } from '~/api/transport/once.ts'
import { refetchInTime, refetchNow } from '~/api/transport/refetch.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { refetchUser } from '~/api/profile.ts'
import type { Protection } from '~/contract/limits.ts'
import { limitIntents } from '~/db/intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'

const HOUR = 60 * 60_000
/** How much earlier than computed a break may end, ms: a minute of clock difference, or a shorter month. */
const SLACK = { 'time-out': HOUR / 60, 'self-exclusion': 96 * HOUR } as const

const monthsAfter = (at: number, months: number) => new Date(at).setUTCMonth(new Date(at).getUTCMonth() + months)

/** A requested change of a limit or a break. `waiting`: the pending value at the time of the confirmation. */
export type LimitIntent = {
  [Call in LimitCall]: { call: Call; body: LimitCallBody<Call>; waiting?: number | null | undefined }
}[LimitCall]

const limitOf = ({ limits }: Protection, { kind, period }: LimitCallBody<'confirm'>) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)

/** Earliest end of a break that was requested at `at`, ms; Infinity: permanent. */
function breakEnd(intent: Extract<LimitIntent, { call: keyof typeof SLACK }>, at: number): number {
  if (intent.call === 'time-out') return at + intent.body.hours * HOUR - SLACK[intent.call]
  if (intent.body.months === null) return Infinity
  return monthsAfter(at, intent.body.months) - SLACK[intent.call]
}

/** Does the next review show that one ended at `at`, or was postponed? */
function isReviewed({ limits, review }: Protection, { is_done: isDone, lower }: LimitCallBody<'review'>, at: number) {
  const next = isDone ? monthsAfter(at, review?.months ?? REVIEW_MONTHS) - SLACK['self-exclusion'] : at
  const isLower = ({ kind, period, value }: (typeof lower)[number]) =>
    limits.some((limit) => limit.kind === kind && limit.period === period && (limit.value ?? Infinity) <= value)
  return review != null && Date.parse(review.due_at) > next && lower.every(isLower)
}

/** Is a break in force at `now`, ms by the server's clock? */
export function isOnBreak({ break: protection }: Protection, now: number): boolean {
  return protection !== null && (protection.until === null || Date.parse(protection.until) > now)
}

/** Do the current limits show that a change requested at `at`, ms by the server's clock, took effect? */
export function isEffect(protection: Protection, intent: LimitIntent, at: number): boolean {
  if (intent.call === 'set') {
    const { value } = intent.body
    const limit = limitOf(protection, intent.body)
    const isNow = limit?.value === value && limit.pending === null
    return (isNow || limit?.pending?.value === value) && (protection.is_asked || intent.body.kind !== 'deposit')
  }
  if (intent.call === 'confirm') {
    const limit = limitOf(protection, intent.body)
    return limit?.pending === null && limit.value === intent.waiting
  }
  if (intent.call === 'review') return isReviewed(protection, intent.body, at)
  if (protection.break === null || (intent.call === 'self-exclusion' && protection.break.kind !== 'self_exclusion'))
    return false
  if (intent.call === 'self-exclusion' && intent.body.all_brands && !protection.break.all_brands) return false
  return (protection.break.until === null ? Infinity : Date.parse(protection.break.until)) >= breakEnd(intent, at)
}

const isBreak = ({ call }: LimitIntent) => call === 'time-out' || call === 'self-exclusion'

function sendIntent(intent: LimitIntent, key: SafeKey): Promise<Protection> {
  const send = limitCalls[intent.call] as (body: LimitCallBody<LimitCall>, key: SafeKey) => Promise<Protection>
  return send(intent.body, key)
}

/** Why a limit or a break did not change; null if its outcome is unknown. */
type LimitFailure = ApiError | 'notStored' | null
/** `hasRefetched`: the limits were fetched after the call. */
type Result = { result: Protection | LimitFailure; hasRefetched: boolean }

/** Shows why nothing changed, and refetches the current state. */
function useFailure() {
  const { i18n, t } = useT()
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  return async (failure: LimitFailure, hasRefetched: boolean) => {
    const codes = failure === 'notStored' ? [failure] : problemCodes(failure)
    const texts = failure ? codes.map((code) => problemText(i18n, code)) : [t('limits.unknown')]
    toasts.add({ variant: 'error', text: texts.join(', ') })
    if (!hasRefetched) await refetchInTime(queryClient, limitsQuery().queryKey)
    if (!failure) void refetchUser(queryClient)
  }
}

/**
 * Changes a limit or starts a break, once (see api/transport/once.ts). The state is then refetched, and only that is
 * shown and announced: never the response to an earlier click, nor a break that is over.
 */
export function useLimitCalls() {
  const { i18n } = useT()
  const { network, toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const showFailure = useFailure()
  const isMounted = useIsMounted()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = limitsQuery()
  const refetch = () => refetchNow(queryClient, limitsQuery())

  /** State after the call; an ApiError if it was rejected, a code if it was not sent, null if its outcome is unknown. */
  async function settle(intent: LimitIntent): Promise<Result> {
    const settled = await onceCaller.run({
      intents: limitIntents,
      call: intent.call,
      id: JSON.stringify(intent.body),
      now: serverNow,
      send: (key: SafeKey) => sendIntent(intent, key),
      refetch,
      effect: (protection, { at }) => (isEffect(protection, intent, at) ? protection : null),
      mayBeAlready: true,
    })
    if (settled === null) return { result: null, hasRefetched: false }
    const { hasRefetched } = settled
    if (settled.outcome === 'refused') return { result: settled.error, hasRefetched }
    if (settled.outcome === 'not-sent') return { result: 'notStored', hasRefetched }
    if (settled.outcome === 'unknown') return { result: null, hasRefetched }
    if (settled.outcome === 'already' || settled.effect) return { result: settled.effect, hasRefetched }
    const response = settled.answer as Protection
    const protection = await refetch()
    if (!protection) queryClient.setQueryData(queryKey, response) // the state cannot be refetched, and the response is current
    return { result: protection ?? response, hasRefetched: true }
  }

  /** The state afterwards; null if the call was rejected or its outcome is unknown. */
  async function run(intent: LimitIntent): Promise<Protection | null> {
    if (isRunning.current) return null
    if (!network.isOnline) {
      toasts.add({ variant: 'error', text: i18n._('form.offline') })
      return null
    }
    isRunning.current = true
    setBusy(true)
    try {
      const ended = await whileSamePlayer(() => settle(intent))
      if (!ended) return null
      if (!ended.isDone) throw ended.failure
      const { result, hasRefetched } = ended.data
      const isFailure = result === null || result === 'notStored' || result instanceof ApiError
      if (isFailure || (isBreak(intent) && !isOnBreak(result, serverNow()))) {
        await showFailure(isFailure ? result : null, hasRefetched)
        return null
      }
      if (isBreak(intent)) await refetchUser(queryClient) // the whole app follows the account
      return result
    } finally {
      isRunning.current = false
      if (isMounted()) setBusy(false)
    }
  }

  return { run, isBusy }
}
