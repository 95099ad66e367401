/** Drops every saved file and the worker. IndexedDB, with the queue and open payments, and web storage stay. */
export async function dropStoredFiles() {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Deletes the worker's cached pictures (sw/images.ts): they reveal which games a player has seen. Never rejects. */
export function clearPictures(): void {
  if (typeof caches !== 'undefined') void caches.delete('images').catch(() => undefined)
}
