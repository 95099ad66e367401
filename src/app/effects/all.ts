import { onlineManager, type Query } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { WAKE_SPREAD } from '~/constants/network.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import type { NetworkStore } from '~/stores/network-store.ts'

import { showLanguage } from '../language/languages.ts'
import { syncAccount } from './account.ts'
import { storeGuestData } from './guest-data.ts'
import type { EffectDeps } from './links.ts'
import { subscribePlayer } from './player.ts'
import { syncPlayerOfTabs } from './player-of-tabs.ts'

/**
 * Loads the built-in texts of the current language; operator-texts.ts overrides them. account-language.ts saves a player's
 * choice. Returns a function that stops it.
 */
const syncLanguage = ({ stores: { guest }, i18n }: EffectDeps) =>
  reaction(
    () => guest.language,
    (language) => void showLanguage(i18n, language, () => guest.language === language),
  )

/**
 * Back online: retries waiting for their turn are sent at once; failed and stale queries on the screen are refetched shortly
 * after. Returns a function that stops it.
 */
function syncConnection({ stores, queryClient, retryNow }: EffectDeps) {
  return reaction(
    () => stores.network.isOnline,
    (isOnline) => {
      onlineManager.setOnline(isOnline)
      if (!isOnline) return
      retryNow()
      const predicate = (query: Query) =>
        !(query.meta?.['keepsPages'] && query.state.data) && (query.state.status === 'error' || query.isStale())
      const refetch = () => void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
      setTimeout(refetch, Math.random() * WAKE_SPREAD)
    },
  )
}

const KEY = 'continues-offline'

/**
 * Keeps the choice to view stored data over reloads of the tab, until the server responds: the no-connection screen
 * covers the page once per loss (O-10). Returns an unsubscribe function.
 */
export function keepContinuingOffline(network: NetworkStore): () => void {
  if (safeSession.get(KEY) !== null) network.continueOffline()
  return reaction(
    () => network.continuesOffline,
    (continues) => (continues ? safeSession.set(KEY, '1') : safeSession.remove(KEY)),
  )
}

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
