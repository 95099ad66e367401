import { reaction } from 'mobx'

import { unsubscribeDevice } from './api.ts'
import type { WorkerToPage } from '~/contract/worker-messages.ts'
import {
  forgetPushPlayer,
  isPushOf,
  owePushEnd,
  pushEndpoint,
  serverHasEndedPush,
  silencePush,
} from '~/platform/push-owner.ts'
import { takeWorkerMessages } from '~/platform/held-messages.ts'
import { emptyTray, findSubscription } from '~/platform/push-subscription.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { followAddress, type RouterHistory } from '~/platform/follow-address.ts'

/**
 * Ends push for a player who has left: removes tray messages, the browser's subscription and the server's. Both
 * removals stay pending until done, across an offline log-out and a closed page. Also runs if the browser's
 * subscription was lost with the worker (a repair, a recall), so that server and settings do not show it as enabled.
 */
async function settlePush(playerId: string | null): Promise<void> {
  const isTheirs = isPushOf(playerId)
  const known = pushEndpoint()
  if (!isTheirs) await Promise.all([emptyTray(), known !== null && silencePush(true)])
  const subscription = await findSubscription()
  if (subscription === undefined || isPushOf(playerId) !== isTheirs) return
  const endpoint = subscription?.endpoint ?? known
  if (endpoint === null) return
  owePushEnd(endpoint)
  if (isTheirs && subscription) return // still in use
  if (isTheirs) forgetPushPlayer()
  const [isTold, isGone] = await Promise.all([
    unsubscribeDevice(endpoint),
    subscription ? subscription.unsubscribe().catch(() => false) : true,
  ])
  if (pushEndpoint() !== endpoint) return // enabled again meanwhile
  if (isTold) serverHasEndedPush()
  if (isGone) await silencePush(false)
}

/**
 * A log-out or another player ends push on this device, at the latest after reconnecting. A clicked message opens in
 * this page. Returns a function that stops it.
 */
export function followPush(stores: Pick<Stores, 'session' | 'network' | 'worker'>, router: RouterHistory): () => void {
  const { session, network } = stores
  const stop = reaction(
    () => ({ playerId: session.playerId, isOnline: network.isOnline }),
    ({ playerId }) => void settlePush(playerId),
    { fireImmediately: true, equals: (a, b) => a.playerId === b.playerId && a.isOnline === b.isOnline },
  )
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const follow = (data: WorkerToPage | null) => {
    if (data?.type === 'open') followAddress(data.path, stores, router)
  }
  const onMessage = ({ data }: MessageEvent<WorkerToPage | null>) => follow(data)
  container?.addEventListener('message', onMessage)
  for (const data of takeWorkerMessages()) follow(data as WorkerToPage | null)
  return () => {
    stop()
    container?.removeEventListener('message', onMessage)
  }
}
