import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { balanceQuery } from '~/api/profile.ts'
import type { GameMessage } from '~/contract/game-messages.ts'

import { useStores } from '~/stores/use-stores.ts'

import type { GameMode } from './use-launch.ts'

type Launch = { frameKey: string; fail: (code: string) => void }

/** What the running game has said: that it can be played, that the money is short, that it is at its end. */
export function useGameEvents(mode: GameMode, { frameKey, fail }: Launch) {
  const queryClient = useQueryClient()
  const { player } = useStores()
  const [readyKey, setReadyKey] = useState<string | null>(null)
  const [shortKey, setShortKey] = useState<string | null>(null)

  function hear(message: GameMessage) {
    if (message === 'game-ready') return setReadyKey(frameKey)
    if (message === 'game-crashed') return fail('gameCrashed')
    if (message === 'session-over') return fail('gameOver')
    if (message === 'limit-reached') return fail('LIMIT_REACHED')
    if (message === 'balance-changed') player.roundEnded()
    setShortKey(message === 'insufficient-funds' ? frameKey : null)
    if (mode === 'real') void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    return undefined
  }

  return { hear, isReady: readyKey === frameKey, isShort: shortKey === frameKey, forgetShort: () => setShortKey(null) }
}
