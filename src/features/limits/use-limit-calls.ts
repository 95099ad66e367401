import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { type LimitCall, type LimitCallBody, limitCalls, limitsQuery } from '~/api/limits.ts'
import { onceCaller, readAnew } from '~/api/transport/once.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { refetchUser } from '~/api/profile.ts'
import type { Protection } from '~/contract/limits.ts'
import { limitIntents } from '~/db/intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'

const HOUR = 60 * 60_000
/** How much earlier than computed a break may end, ms: a minute of clock difference, or a shorter month. */
const SLACK = { 'time-out': HOUR / 60, 'self-exclusion': 96 * HOUR } as const

/** A requested change of a limit or a break. `waiting`: the pending value at the time of the confirmation. */
export type LimitWish = {
  [Call in LimitCall]: { call: Call; body: LimitCallBody<Call>; waiting?: number | null | undefined }
}[LimitCall]

const limitOf = ({ limits }: Protection, { kind, period }: LimitCallBody<'confirm'>) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)

/** Earliest end of a break that was requested at `at`, ms; Infinity: permanent. */
function breakEnd(wish: Extract<LimitWish, { call: keyof typeof SLACK }>, at: number): number {
  if (wish.call === 'time-out') return at + wish.body.hours * HOUR - SLACK[wish.call]
  if (wish.body.months === null) return Infinity
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + wish.body.months)
  return end.getTime() - SLACK[wish.call]
}

/** Is a break in force at `now`, ms by the server's clock? */
export function isOnBreak({ break: held }: Protection, now: number): boolean {
  return held !== null && (held.until === null || Date.parse(held.until) > now)
}

/** Do the current limits show that a change requested at `at`, ms by the server's clock, took effect? */
export function isEffect(held: Protection, wish: LimitWish, at: number): boolean {
  if (wish.call === 'set') {
    const { value } = wish.body
    const limit = limitOf(held, wish.body)
    const isNow = limit?.value === value && limit.pending === null
    return (isNow || limit?.pending?.value === value) && (held.is_asked || wish.body.kind !== 'deposit')
  }
  if (wish.call === 'confirm') {
    const limit = limitOf(held, wish.body)
    return limit?.pending === null && limit.value === wish.waiting
  }
  if (held.break === null || (wish.call === 'self-exclusion' && held.break.kind !== 'self_exclusion')) return false
  return (held.break.until === null ? Infinity : Date.parse(held.break.until)) >= breakEnd(wish, at)
}

const isBreak = ({ call }: LimitWish) => call === 'time-out' || call === 'self-exclusion'

function sendWish(wish: LimitWish, key: SafeKey): Promise<Protection> {
  const send = limitCalls[wish.call] as (body: LimitCallBody<LimitCall>, key: SafeKey) => Promise<Protection>
  return send(wish.body, key)
}

/** Why a limit or a break did not change; null if its outcome is unknown. */
type Failure = ApiError | 'notStored' | null

/** Shows why nothing changed, and refetches the current state. */
function useFailure() {
  const { i18n, t } = useT()
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  return async (failure: Failure) => {
    const codes = failure === 'notStored' ? [failure] : problemCodes(failure)
    const texts = failure ? codes.map((code) => problemText(i18n, code)) : [t('limits.unknown')]
    toasts.add({ variant: 'error', text: texts.join(', ') })
    await queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey })
    if (!failure) await refetchUser(queryClient)
  }
}

/**
 * Changes a limit or starts a break, once (see api/transport/once.ts). The state is then refetched, and only that is
 * shown and announced: never the response to an earlier click, nor a break that is over.
 */
export function useLimitCalls() {
  const { i18n } = useT()
  const { network, session, toasts } = useStores()
  const queryClient = useQueryClient()
  const showFailure = useFailure()
  const isMounted = useIsMounted()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = limitsQuery()
  const look = () => readAnew(queryClient, limitsQuery())

  /** State after the call; an ApiError if it was rejected, a code if it was not sent, null if its outcome is unknown. */
  async function settle(wish: LimitWish): Promise<Protection | Failure> {
    const settled = await onceCaller.run({
      intents: limitIntents,
      call: wish.call,
      id: JSON.stringify(wish.body),
      now: serverNow,
      send: (key: SafeKey) => sendWish(wish, key),
      look,
      effect: (held, { at }) => (isEffect(held, wish, at) ? held : null),
      mayBeAlready: true,
    })
    if (settled?.outcome === 'refused') return settled.error
    if (settled?.outcome === 'not-sent') return 'notStored'
    if (settled === null || settled.outcome === 'unknown') return null
    if (settled.outcome === 'already' || settled.effect) return settled.effect
    const answer = settled.answer as Protection
    const held = await look()
    if (!held) queryClient.setQueryData(queryKey, answer) // the state cannot be refetched, and the response is current
    return held ?? answer
  }

  /** The state afterwards; null if the call was rejected or its outcome is unknown. */
  async function run(wish: LimitWish): Promise<Protection | null> {
    if (isRunning.current) return null
    if (!network.isOnline) {
      toasts.add({ variant: 'error', text: i18n._('form.offline') })
      return null
    }
    const { playerId } = session
    isRunning.current = true
    setBusy(true)
    try {
      const held = await settle(wish)
      if (session.playerId !== playerId) return null
      const isFailure = held === null || held === 'notStored' || held instanceof ApiError
      if (isFailure || (isBreak(wish) && !isOnBreak(held, serverNow()))) {
        await showFailure(isFailure ? held : null)
        return null
      }
      if (isBreak(wish)) await refetchUser(queryClient) // the whole app follows the account
      return held
    } finally {
      isRunning.current = false
      if (isMounted()) setBusy(false)
    }
  }

  return { run, isBusy }
}
