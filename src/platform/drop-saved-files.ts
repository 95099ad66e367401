/** Drops every saved file and the worker. IndexedDB, with the queue and open payments, and web storage stay. */
export async function dropSavedFiles() {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
