import type { Query, QueryClient } from '@tanstack/react-query'

import { sessionKeys, tokens } from '~/api/transport/tokens.ts'
import type { PageToWorker } from '~/contract/worker-messages.ts'
import { markWipePending, removePlayerRows, wipePlayerRows } from '~/db/wipe-player-rows.ts'
import { personalLists } from '~/lib/config.ts'
import { clearPictures, closeUrls } from '~/platform/stored-files.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import { keptLocalKeys, keptSessionKeys } from '~/platform/storage-lists.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** First elements of the keys of public queries: their responses are the same for everyone. */
const publicDomains: readonly unknown[] = personalLists
  ? ['pages', 'config']
  : ['games', 'lobby', 'banners', 'pages', 'config']

/** True for public queries, which stay cached when the player signs out; every other query is cleared. */
const isPublicQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => publicDomains.includes(queryKey[0])

type Parts = { stores: Stores; queryClient: QueryClient }

/** Cancels fetches of the player's queries and removes them. Public lists stay. */
export function clearQueries(queryClient: QueryClient) {
  const predicate = (query: Query) => !isPublicQuery(query)
  void queryClient.cancelQueries({ predicate })
  queryClient.removeQueries({ predicate })
}

function clearStores({ cashBox, player, dialogs, toasts, guest }: Stores) {
  guest.requestLanguage(undefined)
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
  safeSession.removeAllBut(keptSessionKeys)
  closeUrls()
  clearQueries(queryClient)
  queryClient.getMutationCache().clear()
  clearStores(stores)
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
  navigator.serviceWorker?.controller?.postMessage({ type: 'drop-late-pictures' } satisfies PageToWorker, [])
  if (what === 'tab') return removePlayerRows()
  markWipePending() // before the session disappears: other tabs check then
  if (what === 'all') tokens.end()
  safeLocal.removeAllBut(what === 'all' ? keptLocalKeys : [...keptLocalKeys, ...sessionKeys])
  await wipePlayerRows()
}
