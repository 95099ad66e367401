import { NO_BUILD } from '../src/contract/worker-messages.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/**
 * Kill switch for a harmful worker, published as `/sw.js`. It deletes every cached file, unregisters itself and reloads
 * the pages that the old worker served, so that everything loads from the server. IndexedDB, with the queue
 * and open payments, and web storage stay. A page that has just registered it had no worker: reloading it would loop.
 */
async function retireWorker() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  const pages = await worker.clients.matchAll({ type: 'window' })
  await worker.registration.unregister()
  for (const page of pages) page.navigate(page.url).catch(() => undefined) // closed in the meantime
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(retireWorker()))
// a page with a waiting worker requests its build, and activates this one (register-worker.ts)
worker.addEventListener('message', ({ ports }) => ports[0]?.postMessage(NO_BUILD, []))
