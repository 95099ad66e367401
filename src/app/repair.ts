const REPAIRED_KEY = 'qumai-repaired'

/** Is the server there and ours? Without it, what is saved is all there is. */
async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/**
 * Starts over from the server: drops every saved file and the worker and reloads, once per tab. IndexedDB, the
 * queue and the session stay. False when it was tried before or the server does not answer.
 */
export async function repairWorker(reload = () => location.reload()): Promise<boolean> {
  try {
    if (sessionStorage.getItem(REPAIRED_KEY)) return false
    if (!(await serverAnswers())) return false
    sessionStorage.setItem(REPAIRED_KEY, '1')
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    return false
  }
  reload()
  return true
}
