import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { historyIndex } from '~/lib/router-internals.ts'
import { isDeadPage } from '~/platform/dead-pages.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Not the game itself, nor the sign-in and the cash box, which are on the way to it. */
function isPlaceToReturnTo(href: string, slug: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return !isDeadPage(href.split('#', 1)[0] ?? '') && path !== `/games/${slug}` && !/^\/(auth|cash-box)(\/|$)/.test(path)
}

/** The header's arrow leads back to where the player came to this game from (SHELL-10). */
export function useBackPath(slug: string) {
  const { player } = useStores()
  const router = useRouter()
  // while a page is first drawn the router still stands on the one before; on the first of a visit, on this one
  const [cameFrom] = useState(() => router.state.resolvedLocation)

  useEffect(() => {
    if (cameFrom && isPlaceToReturnTo(cameFrom.href, slug))
      player.rememberBackPath(cameFrom.href, historyIndex(cameFrom.state))
  }, [player, cameFrom, slug])
}
