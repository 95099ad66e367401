import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { balanceQuery } from '~/api/profile.ts'
import { useStores } from '~/stores/use-stores.ts'

import type { GameMode } from './use-launch.ts'

const HOLD = 'game'

/**
 * What the rest of the app knows of the running game: which one and how (GAME-18), that no update may reload the
 * page meanwhile, whether it runs, and that money may have moved when the player leaves.
 */
export function useGameSession(slug: string, mode: GameMode, isStopped: boolean) {
  const { player, worker } = useStores()
  const queryClient = useQueryClient()

  useEffect(() => {
    player.startGame(slug, mode)
    worker.hold(HOLD)
    return () => {
      player.leaveGame()
      worker.release(HOLD)
      if (mode === 'real') void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    }
  }, [player, worker, queryClient, slug, mode])
  useEffect(() => {
    player.gameStopped(isStopped)
    return () => player.gameStopped(false)
  }, [player, isStopped])
}
