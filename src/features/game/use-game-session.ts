import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { balanceQuery } from '~/api/profile.ts'
import { useStores } from '~/stores/use-stores.ts'

import { isBalanceMessage } from './game-address.ts'
import type { GameMode } from './use-launch.ts'

const HOLD = 'game'

/** Not the game itself, nor the sign-in and the cash box, which are on the way to it. */
function isPlaceToReturnTo(href: string, slug: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return path !== `/games/${slug}` && !/^\/(auth|cash-box)(\/|$)/.test(path)
}

/**
 * What the rest of the app knows of the running game: which one and how (GAME-18), that no update may reload the
 * page meanwhile, and that money has moved, by the game's word and when the player leaves. The header's arrow
 * leads back to where the player came from (SHELL-10).
 */
export function useGameSession(slug: string, mode: GameMode, gameOrigin: string | null) {
  const { player, worker } = useStores()
  const queryClient = useQueryClient()
  const router = useRouter()
  // while a page is first drawn the router still stands on the one before; on the first of a visit, on this one
  const [cameFrom] = useState(() => router.state.resolvedLocation?.href ?? null)

  useEffect(() => {
    if (cameFrom && isPlaceToReturnTo(cameFrom, slug)) player.rememberBackPath(cameFrom)
  }, [player, cameFrom, slug])

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
    if (mode !== 'real' || gameOrigin === null) return undefined
    const listen = (event: MessageEvent) => {
      if (!isBalanceMessage(event, gameOrigin)) return
      void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [queryClient, mode, gameOrigin])
}
