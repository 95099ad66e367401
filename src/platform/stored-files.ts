const open = new Set<string>()

/** Creates a URL of a file in memory. It ends with `closeUrl`, at the latest with the session of its player. */
export function openUrl(file: Blob): string {
  const url = URL.createObjectURL(file)
  open.add(url)
  return url
}

export function closeUrl(url: string) {
  open.delete(url)
  URL.revokeObjectURL(url)
}

/** Ends all of them: the file of a player must not outlive the session (AUTH-27). */
export function closeUrls() {
  open.forEach(closeUrl)
}

/** Drops every saved file and the worker. IndexedDB, with the queue and open payments, and web storage stay. */
export async function dropStoredFiles() {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Deletes the worker's cached pictures (sw/images.ts): they reveal which games a player has seen. Never rejects. */
export function clearPictures(): void {
  if (typeof caches !== 'undefined') void caches.delete('images').catch(() => undefined)
}
