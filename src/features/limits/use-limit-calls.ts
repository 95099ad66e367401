import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { limitCalls, limitsQuery, type LimitCall, type LimitCallBody } from '~/api/limits.ts'
import { refetchUser } from '~/api/profile.ts'
import type { Protection } from '~/contract/limits.ts'
import { limitIntents } from '~/db/limit-intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'

/** A refusal is a final answer; what got lost, or came after a try that did, is none. */
const isFinal = (error: unknown) => error instanceof ApiError && !error.isLost && !error.afterLost && error.status < 500
const isBreak = (call: LimitCall) => call === 'time-out' || call === 'self-exclusion'

/**
 * Changes a limit or begins a break, once: the key is stored before the call, the same for a second press, a second tab and
 * after a reload. After a lost answer the server is asked what holds, and that is what the player sees.
 */
export function useLimitCalls() {
  const { i18n, t } = useT()
  const { network, session, toasts } = useStores()
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function settle(call: LimitCall, protection: Protection) {
    await queryClient.cancelQueries({ queryKey: limitsQuery().queryKey })
    queryClient.setQueryData(limitsQuery().queryKey, protection)
    if (isBreak(call)) await refetchUser(queryClient) // the whole app follows the account
  }

  async function tell(error: unknown) {
    const text = isFinal(error)
      ? problemCodes(error)
          .map((code) => problemText(i18n, code))
          .join(', ')
      : t('limits.unknown')
    toasts.add({ variant: 'error', text })
    await queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey })
    if (!isFinal(error)) await refetchUser(queryClient)
  }

  /** What holds afterwards; null when it was refused, or nobody knows. */
  async function run<Call extends LimitCall>(call: Call, body: LimitCallBody<Call>): Promise<Protection | null> {
    if (isRunning.current) return null
    if (!network.isOnline) {
      toasts.add({ variant: 'error', text: i18n._('form.offline') })
      return null
    }
    const { playerId } = session
    const intent = limitIntents.open(call, JSON.stringify(body), serverNow())
    isRunning.current = true
    setBusy(true)
    try {
      const send = limitCalls[call] as (body: LimitCallBody<Call>, key: string) => Promise<Protection>
      const protection = await send(body, intent.key)
      limitIntents.close(intent)
      if (session.playerId !== playerId) return null
      await settle(call, protection)
      return protection
    } catch (error) {
      if (isFinal(error)) limitIntents.close(intent)
      if (session.playerId === playerId) await tell(error)
      return null
    } finally {
      isRunning.current = false
      if (isMounted()) setBusy(false)
    }
  }

  return { run, isBusy }
}
