import type { AnyEndpoint } from '~/contract/endpoint.ts'
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

/** Dependencies of the effects of the first view. */
export type EffectDeps = {
  stores: Stores
  queryClient: QueryClient
  router: RouterPart
  i18n: I18n
  retryNow: () => void
  /** Aborts the calls of the player who has left. */
  playerChanged: () => void
}

/** Dependencies of the effects of deferred.ts. */
export type DeferredEffectDeps = {
  stores: Stores
  router: AppRouter
  queryClient: QueryClient
  i18n: I18n
  report: (error: unknown, where: string) => void
  onOutbox: (outbox: Outbox) => void
  /** Reports every error response. */
  onErrorResponse: (listener: ClientHooks['onRefused']) => void
  /** Reports every changing call that failed (see failed-changes.ts). */
  onFailedChange: (listener: (endpoint: AnyEndpoint) => void) => void
  /** Returns the visitor's path history until now (see initial-locations.ts). */
  initialLocations: () => string[]
}
