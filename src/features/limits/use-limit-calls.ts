import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { limitCalls, limitsQuery, type LimitCall, type LimitCallBody } from '~/api/limits.ts'
import { onceCaller, readAnew, type Wish } from '~/api/transport/once.ts'
import { refetchUser } from '~/api/profile.ts'
import type { Protection } from '~/contract/limits.ts'
import { limitIntents } from '~/db/intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'

import { isEffect, isOnBreak, type LimitWish } from './limit-effect.ts'

const isBreak = ({ call }: LimitWish) => call === 'time-out' || call === 'self-exclusion'

function sendWish(wish: LimitWish, key: string): Promise<Protection> {
  const send = limitCalls[wish.call] as (body: LimitCallBody<LimitCall>, key: string) => Promise<Protection>
  return send(wish.body, key)
}

/**
 * Changes a limit or begins a break, once (see api/transport/once.ts). The server is asked for what holds afterwards, and that is what
 * the player sees and is told: never what an answer says that was given to an earlier press, and no break that is over.
 */
export function useLimitCalls() {
  const { i18n, t } = useT()
  const { network, session, toasts } = useStores()
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = limitsQuery()
  const look = () => readAnew(queryClient, limitsQuery())

  /** What the wish has come to; null where it was refused, or nobody knows. */
  async function settle(wish: LimitWish): Promise<Protection | ApiError | null> {
    const settled = await onceCaller.run({
      intents: limitIntents,
      call: wish.call,
      id: JSON.stringify(wish.body),
      now: serverNow,
      send: ({ key }: Wish) => sendWish(wish, key),
      look,
      effect: (held, { at }) => (isEffect(held, wish, at) ? held : null),
      mayBeAlready: true,
    })
    if (settled?.outcome === 'refused') return settled.error
    if (settled === null || settled.outcome === 'unknown') return null
    if (settled.outcome === 'already' || settled.effect) return settled.effect
    const answer = settled.answer as Protection
    const held = await look()
    if (!held) queryClient.setQueryData(queryKey, answer) // it cannot be read now: the answer is of this moment
    return held ?? answer
  }

  async function tell(error: ApiError | null) {
    const codes = error ? problemCodes(error).map((code) => problemText(i18n, code)) : [t('limits.unknown')]
    toasts.add({ variant: 'error', text: codes.join(', ') })
    await queryClient.invalidateQueries({ queryKey })
    if (!error) await refetchUser(queryClient)
  }

  /** What holds afterwards; null when it was refused, or nobody knows. */
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
      if (held === null || held instanceof ApiError || (isBreak(wish) && !isOnBreak(held, serverNow()))) {
        await tell(held instanceof ApiError ? held : null)
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
