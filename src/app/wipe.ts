import type { QueryClient } from '@tanstack/react-query'

import { clearTokens } from '~/api/tokens.ts'
import { oweWipe } from '~/db/owed-wipe.ts'
import { safeLocal, safeSession, type SafeStorage } from '~/lib/safe-storage.ts'
import type { Stores } from '~/stores/create-stores.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/**
 * What stays in web storage when a player leaves: facts about the browser, not about the player. Every other key
 * goes, so a new key is wiped unless somebody says here why it stays.
 */
export const keptKeys = {
  /** Language and currency of the visitor, id of the browser, reload counters, a wipe that is still owed, and when the server was last reached. */
  local: ['guestData', 'currency-known', 'visitor_uid', 'chunk-reloads', 'qumai-owed-wipe', 'last-online'],
  /** Reload counters, fingerprints of sign-in links that must not be tried twice, and what kind of visit this is. */
  session: ['crash-reloads', 'tried-tokens', 'visit-marks'],
} as const

/** First parts of the keys of queries whose answers are the same for everyone. Every other query goes. */
export const publicQueries: readonly unknown[] = ['games', 'lobby', 'banners', 'pages']

function emptyStorage(storage: SafeStorage, kept: readonly string[]) {
  for (const key of storage.keys()) if (!kept.includes(key)) storage.remove(key)
}

/** Stops what is being fetched for the player and forgets what was. Public lists stay. */
export function forgetQueries(queryClient: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !publicQueries.includes(queryKey[0])
  void queryClient.cancelQueries({ predicate })
  queryClient.removeQueries({ predicate })
}

function forgetStores({ cashBox, player, dialogs }: Stores) {
  cashBox.paymentEnded()
  cashBox.withdrawalSeen()
  cashBox.rememberBackPath(null)
  cashBox.dropDepositTrigger()
  player.leaveGame()
  player.rememberBackPath(null)
  dialogs.close()
}

/** A step of the wipe. `shared` is what all tabs have in common: the tab where the player leaves wipes it. */
type Step = { shared: boolean; wipe: (parts: Parts) => void | Promise<void> }

/** Everything that is wiped at logout (AUTH-27). The worker's caches and its queue hold nothing of a player's. */
const wipeManifest: readonly Step[] = [
  { shared: true, wipe: clearTokens },
  { shared: true, wipe: () => emptyStorage(safeLocal, keptKeys.local) },
  { shared: false, wipe: () => emptyStorage(safeSession, keptKeys.session) },
  { shared: false, wipe: ({ queryClient }) => forgetQueries(queryClient) },
  { shared: false, wipe: ({ queryClient }) => queryClient.getMutationCache().clear() },
  { shared: false, wipe: ({ stores }) => forgetStores(stores) },
  { shared: true, wipe: wipeTables },
]

async function wipeTables() {
  oweWipe() // paid by whoever opens the database next, should its code not load now
  const module = await import('~/db/wipe-player-data.ts').catch(() => null)
  await module?.wipePlayerData()
}

/** Wipes this tab, and what all tabs share unless another tab has seen to that. All but the tables goes at once. */
export async function wipe(parts: Parts, { shared }: { shared: boolean }): Promise<void> {
  const steps = wipeManifest.filter((step) => shared || !step.shared)
  await Promise.all(steps.map(async (step) => step.wipe(parts)))
}
