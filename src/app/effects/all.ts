import { syncAccount } from './account.ts'
import { keepContinuingOffline, syncConnection } from './connection.ts'
import { storeGuestData } from './guest-data.ts'
import { syncLanguage } from './language.ts'
import type { EffectDeps } from './links.ts'
import { subscribePlayer } from './player.ts'
import { syncPlayerOfTabs } from './player-of-tabs.ts'

/**
 * Reactions to changes of a store, the account or another tab from the first view on, in this order. Those that the
 * first view does not need are in deferred.ts. Apart from these two lists only hooks subscribe, while their component is
 * mounted.
 */
const effects: readonly ((links: EffectDeps) => () => void)[] = [
  subscribePlayer,
  syncAccount,
  syncLanguage,
  syncConnection,
  ({ stores }) => keepContinuingOffline(stores.network),
  storeGuestData,
  ({ stores }) => syncPlayerOfTabs(stores.session),
]

/** Returns a function that stops it. */
export function startEffects(links: EffectDeps): () => void {
  const unsubscribe = effects.map((start) => start(links))
  return () => unsubscribe.forEach((stop) => stop())
}
