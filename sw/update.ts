import type { WorkerToPage } from '../src/contract/worker-messages.ts'
import { BUILD_TIMEOUT } from '../src/constants/start.ts'
import { inTime } from '../src/lib/moments.ts'
import { outdatedCaches } from './builds.ts'
import { dropPendingShell, offerShell } from './pending-shell.ts'
import { buildId, worker } from './scope.ts'

/** Cache of API responses in earlier builds: the page stores them now (src/db/public-responses.ts). */
const OLD_ANSWERS = 'catalogue'

function askBuild(client: Client): Promise<string | undefined> {
  const channel = new MessageChannel()
  const response = new Promise<string>((resolve) => {
    channel.port1.addEventListener('message', (event: MessageEvent<string>) => resolve(event.data))
    channel.port1.start()
  })
  const message: WorkerToPage = { type: 'which-build' }
  client.postMessage(message, [channel.port2])
  return inTime(response, BUILD_TIMEOUT).catch(() => undefined)
}

/** Deletes the caches of builds that no tab runs; deletes none if a tab is asleep and cannot report. */
export async function dropOutdatedBuilds(): Promise<void> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const responses = await Promise.all(clients.map(askBuild))
  const running = responses.filter((response) => response !== undefined)
  const names = await caches.keys()
  const excess = outdatedCaches(names, buildId, running.length === responses.length ? running : null)
  await Promise.all(excess.map((name) => caches.delete(name)))
}

/** A page accepts this build: its page is served at once, the worker follows when the browser allows it. */
export async function takeOver(response: MessagePort | undefined): Promise<void> {
  if (worker.registration.waiting) await offerShell().catch(() => undefined) // no space: the page waits for the worker
  void worker.skipWaiting()
  response?.postMessage(buildId, [])
}

/**
 * A new build waits until a page reports that its player has nothing to lose (no skipWaiting on install). Once active
 * it serves the open pages too, with the files of their build.
 */
export function takeOverOnRequest() {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(worker.clients.claim()) // nothing slow here: pages and their calls wait for the activation
    void dropPendingShell().catch(() => false) // the rest is this build's page
    void caches.delete(OLD_ANSWERS).catch(() => false)
  })
}
