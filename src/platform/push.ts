import { PUSH_ENDED, PUSH_ENDPOINT, PUSH_PLAYER } from '~/constants/inbox.ts'

import { ownerNow, promptPerson, SessionChangedError } from './owner.ts'
import { safeLocal } from './safe-storage.ts'

/** `needs-install`: this browser supports push for installed apps only (iPhone). */
export type PushSupport = 'ready' | 'needs-install' | 'none'

type Scope = { pushManager?: PushManager; PushManager?: unknown }

export function pushSupport(): PushSupport {
  const { pushManager, PushManager } = globalThis as Scope
  if ('Notification' in globalThis && (pushManager || (PushManager && 'serviceWorker' in navigator))) return 'ready'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'none'
}

/** Prefers the window's push manager, which shows messages without a worker. */
async function manager(): Promise<PushManager | null> {
  const { pushManager } = globalThis as Scope
  if (pushManager) return pushManager
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

/**
 * Returns the push subscription of this device; null if there is none, undefined if the browser's call fails.
 * Never rejects.
 */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  try {
    return (await (await manager())?.getSubscription()) ?? null
  } catch {
    return undefined
  }
}

/** Removes all our messages from the tray. Never rejects. */
export async function emptyTray(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return
    const registration = await navigator.serviceWorker.getRegistration()
    for (const message of (await registration?.getNotifications?.()) ?? []) message.close()
  } catch {
    // a browser without notifications
  }
}

/**
 * Requests permission from the player unless it was granted, allows push messages again, and subscribes. Rejects if the
 * player or the browser declines. If another player is signed in by then, it leaves no subscription and rejects with a
 * SessionChangedError.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const owner = ownerNow()
  if ((await promptPerson(() => Notification.requestPermission())) !== 'granted')
    throw new DOMException('not allowed', 'NotAllowedError')
  await silencePush(false)
  await (await findSubscription())?.unsubscribe() // of an earlier key: the browser would reject the new one
  const pushManager = await manager()
  if (!pushManager) throw new DOMException('no worker', 'InvalidStateError')
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  if (owner === ownerNow()) return subscription
  await subscription.unsubscribe()
  throw new SessionChangedError('while subscribing')
}

const storedCaches = () => (globalThis as { caches?: CacheStorage }).caches

/** True if this player has enabled push messages on this device. */
export const isPushOf = (playerId: string | null) => playerId !== null && safeLocal.get(PUSH_PLAYER) === playerId

/** Returns the push endpoint that the server may still send to; null if none. */
export const pushEndpoint = () => safeLocal.get(PUSH_ENDPOINT)

/** Records the player and endpoint of push messages. */
export function pushStarted(playerId: string, endpoint: string) {
  safeLocal.set(PUSH_PLAYER, playerId)
  safeLocal.set(PUSH_ENDPOINT, endpoint)
}

/** Clears the player of push messages. */
export const removePushPlayer = () => safeLocal.remove(PUSH_PLAYER)

/** Marks the end of a subscription as pending: kept over a log-out until `serverRemovedPush`. */
export const queuePushRemoval = (endpoint: string) => safeLocal.set(PUSH_ENDPOINT, endpoint)
export const serverRemovedPush = () => safeLocal.remove(PUSH_ENDPOINT)

/**
 * Makes the worker drop push messages until the subscription has ended: if the page was closed offline, nothing else
 * can. False: allows them again.
 */
export async function silencePush(isSilent: boolean): Promise<void> {
  const saved = storedCaches()
  await (isSilent ? saved?.open(PUSH_ENDED) : saved?.delete(PUSH_ENDED))?.catch(() => undefined)
}
