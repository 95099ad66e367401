import { PUSH_ENDED, PUSH_ENDPOINT, PUSH_PLAYER } from '~/constants/push.ts'

import { safeLocal } from './safe-storage.ts'

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
