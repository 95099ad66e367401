import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import type { Stores } from '~/stores/create-stores.ts'

import type { AppRouter } from '../router.tsx'

/** The part of the router that is used. */
export type RouterPart = {
  navigate: (to: { to: '/'; hash?: string; replace: boolean }) => Promise<void>
  invalidate: () => Promise<void>
}

/** What the effects of the first view work with. */
export type EffectDeps = {
  stores: Stores
  queryClient: QueryClient
  router: RouterPart
  i18n: I18n
  retryNow: () => void
  /** Ends the calls of the player who is gone. */
  playerChanged: () => void
}

/** What the effects of late.ts work with. */
export type LateEffectDeps = {
  stores: Stores
  router: AppRouter
  queryClient: QueryClient
  i18n: I18n
  report: (error: unknown, where: string) => void
  onOutbox: (outbox: Outbox) => void
  /** Tells of every call that the server refuses. */
  hearRefusals: (listener: ClientHooks['onRefused']) => void
  /** Where the visitor was until now (see initial-locations.ts). */
  initialLocations: () => string[]
}
