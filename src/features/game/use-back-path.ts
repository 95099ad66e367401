import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { historyIndex } from '~/lib/router-internals.ts'
import { isDeadPage } from '~/platform/visited-entries.ts'
import { useStores } from '~/stores/use-stores.ts'

/** False for the game itself, the sign-in and the cash box, which are on the way to it. */
function isPlaceToReturnTo(href: string, slug: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return !isDeadPage(href.split('#', 1)[0] ?? '') && path !== `/games/${slug}` && !/^\/(auth|cash-box)(\/|$)/.test(path)
}

/** The header's arrow leads back to the page from which the player opened this game (SHELL-10). */
export function useBackPath(slug: string) {
  const { player } = useStores()
  const router = useRouter()
  // during the first render the router still holds the previous page, or this page on a first visit
  const [cameFrom] = useState(() => router.state.resolvedLocation)

  useEffect(() => {
    if (cameFrom && isPlaceToReturnTo(cameFrom.href, slug))
      player.rememberBackPath(cameFrom.href, historyIndex(cameFrom.state))
  }, [player, cameFrom, slug])
}
