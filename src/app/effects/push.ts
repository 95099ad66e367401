import { reaction } from 'mobx'

import { unsubscribeDevice } from '~/api/push.ts'
import { PUSH_PLAYER } from '~/constants/push.ts'
import type { WorkerToPage } from '~/contract/worker-messages.ts'
import { findSubscription } from '~/platform/push-subscription.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { followAddress, type RouterHistory } from './follow-address.ts'

/** Nobody's messages come to a device that they have left: the browser ends the subscription, the server hears of it. */
async function dropForeign(playerId: string | null) {
  const subscription = await findSubscription()
  const isTheirs = playerId !== null && safeLocal.get(PUSH_PLAYER) === playerId
  if (!subscription || isTheirs) return
  await Promise.all([unsubscribeDevice(subscription.endpoint), subscription.unsubscribe().catch(() => false)])
}

/** A log-out, or another player, ends push on this device; a pressed message is opened in this page. Returns the undo. */
export function followPush(stores: Pick<Stores, 'session' | 'worker'>, router: RouterHistory): () => void {
  const { session } = stores
  const stop = reaction(
    () => session.playerId,
    (playerId) => void dropForeign(playerId),
    { fireImmediately: true },
  )
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const onMessage = ({ data }: MessageEvent<WorkerToPage | null>) => {
    if (data?.type === 'open') followAddress(data.path, stores, router)
  }
  container?.addEventListener('message', onMessage)
  return () => {
    stop()
    container?.removeEventListener('message', onMessage)
  }
}
