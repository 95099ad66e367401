import { reaction } from 'mobx'

import { unsubscribeDevice } from './api.ts'
import type { WorkerToPage } from '~/contract/worker-messages.ts'
import {
  removePushPlayer,
  isPushOf,
  queuePushRemoval,
  pushEndpoint,
  serverRemovedPush,
  silencePush,
  emptyTray,
  findSubscription,
} from '~/platform/push.ts'
import { drainWorkerMessages } from '~/platform/queued-messages.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { openRedirect, type RouterHistory } from '~/platform/open-redirect.ts'

/**
 * Ends push for a player who has left: removes tray messages, the browser's subscription and the server's. Both
 * removals stay pending until done, across an offline log-out and a closed page. Also runs if the browser's
 * subscription was lost with the worker (a repair, a recall), so that server and settings do not show it as enabled.
 */
async function settlePush(playerId: string | null): Promise<void> {
  const isTheirs = isPushOf(playerId)
  const known = pushEndpoint()
  // a signed-in player has an own count there
  if (playerId === null) void (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => undefined)
  if (!isTheirs) await Promise.all([emptyTray(), known !== null && silencePush(true)])
  const subscription = await findSubscription()
  if (subscription === undefined || isPushOf(playerId) !== isTheirs) return
  const endpoint = subscription?.endpoint ?? known
  if (endpoint === null) return
  queuePushRemoval(endpoint)
  if (isTheirs && subscription) return // still in use
  if (isTheirs) removePushPlayer()
  const [isShown, isGone] = await Promise.all([
    unsubscribeDevice(endpoint),
    subscription ? subscription.unsubscribe().catch(() => false) : true,
  ])
  if (pushEndpoint() !== endpoint) return // enabled again meanwhile
  if (isShown) serverRemovedPush()
  if (isGone) await silencePush(false)
}

/**
 * A log-out or another player ends push on this device, at the latest after reconnecting. A clicked message opens in
 * this page. Returns a function that stops it.
 */
export function syncPush(stores: Pick<Stores, 'session' | 'network' | 'worker'>, router: RouterHistory): () => void {
  const { session, network } = stores
  const stop = reaction(
    () => ({ playerId: session.playerId, isOnline: network.isOnline }),
    ({ playerId }) => void settlePush(playerId),
    { fireImmediately: true, equals: (a, b) => a.playerId === b.playerId && a.isOnline === b.isOnline },
  )
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const subscribe = (data: WorkerToPage | null) => {
    if (data?.type === 'open') openRedirect(data.path, stores, router)
  }
  const onMessage = ({ data }: MessageEvent<WorkerToPage | null>) => subscribe(data)
  container?.addEventListener('message', onMessage)
  for (const data of drainWorkerMessages()) subscribe(data as WorkerToPage | null)
  return () => {
    stop()
    container?.removeEventListener('message', onMessage)
  }
}
