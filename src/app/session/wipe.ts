import type { Query, QueryClient } from '@tanstack/react-query'

import { isPublicQuery } from '~/api/public-queries.ts'
import { sessionKeys, tokens } from '~/api/transport/tokens.ts'
import { markWipePending } from '~/db/pending-wipe.ts'
import { forgetPlayerRows, wipePlayerRows } from '~/db/wipe-player-rows.ts'
import { clearPictures } from '~/platform/drop-saved-files.ts'
import { safeLocal, safeSession, type SafeStorage } from '~/platform/safe-storage.ts'
import type { Stores } from '~/stores/create-stores.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/**
 * Keys that stay in web storage when a player leaves: facts about the browser, not about the player. Every other key
 * is cleared, so a new key stays only if it is listed here with the reason.
 */
export const keptKeys = {
  /**
   * How the last session ended, the random id of the guest, language and currency, reload counters. Also a pending
   * wipe and a pending end of push, when the server was last reached, the data saver and the data that it saved. Also
   * the least build that may run, failed starts, open payments (see src/db/payments) and play of the last half hour (see
   * src/db/play-record). A name that ends with a colon is a prefix.
   */
  local: [
    'session-end',
    'guestData',
    'guest-visit',
    'currency-known',
    'chunk-reloads',
    'qumai-owed-wipe',
    'push-endpoint',
    'last-online',
    'data-saver',
    'data-saved',
    'least-build',
    'start-failures',
    'unsaved_payments',
    'play:',
  ],
  /**
   * Reload counters, fingerprints of sign-in links that must not be tried twice, the kind of visit, whether it is
   * measured, and that its player was banned (until the next sign-in).
   */
  session: ['crash-reloads', 'restarts', 'tried-tokens', 'visit-marks', 'vitals-visit', 'banned'],
} as const

function emptyStorage<Key extends string>(storage: SafeStorage<Key>, kept: readonly string[]) {
  const isKept = (key: string) => kept.some((each) => key === each || (each.endsWith(':') && key.startsWith(each)))
  for (const key of storage.keys()) if (!isKept(key)) storage.remove(key)
}

/** Cancels fetches of the player's queries and removes them. Public lists stay. */
export function forgetQueries(queryClient: QueryClient) {
  const predicate = (query: Query) => !isPublicQuery(query)
  void queryClient.cancelQueries({ predicate })
  queryClient.removeQueries({ predicate })
}

function forgetStores({ cashBox, player, dialogs, toasts, guest }: Stores) {
  guest.wishLanguage(undefined)
  cashBox.payReleased()
  cashBox.paymentSettled()
  toasts.playerLeft()
  cashBox.paymentsLookedUp(null)
  cashBox.withdrawalSeen()
  cashBox.rememberBackPath(null)
  cashBox.dropDepositTrigger()
  player.leaveGame()
  player.rememberBackPath(null)
  dialogs.close()
  dialogs.checkReality(null)
}

/** Clears the player's data that only this tab holds. */
function wipeTab({ stores, queryClient }: Parts) {
  emptyStorage(safeSession, keptKeys.session)
  forgetQueries(queryClient)
  queryClient.getMutationCache().clear()
  forgetStores(stores)
}

/**
 * How much is cleared: `all` at a log-out, `all-but-session` when the next player has signed in over this one, `tab`
 * when another tab clears the shared data.
 */
export type Wiped = 'all' | 'all-but-session' | 'tab'

/**
 * Clears the data of the player who leaves (AUTH-27): this tab's and, if this tab is in charge, the data shared by
 * all tabs. Everything but the tables is cleared synchronously. The worker's other caches and its queue contain no
 * player data.
 */
export async function wipe(parts: Parts, what: Wiped): Promise<void> {
  wipeTab(parts)
  clearPictures()
  if (what === 'tab') return forgetPlayerRows()
  markWipePending() // before the session disappears: other tabs check then
  if (what === 'all') tokens.end()
  emptyStorage(safeLocal, what === 'all' ? keptKeys.local : [...keptKeys.local, ...sessionKeys])
  await wipePlayerRows()
}
