import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

/** The part of the router that is used. */
export type RouterPart = {
  navigate: (to: { to: '/'; hash?: string; replace: boolean }) => Promise<void>
  invalidate: () => Promise<void>
}

/** What the effects of the first view work with. */
export type EffectLinks = {
  stores: Stores
  queryClient: QueryClient
  router: RouterPart
  i18n: I18n
  retryNow: () => void
  /** Ends the calls of the player who is gone. */
  playerChanged: () => void
}
