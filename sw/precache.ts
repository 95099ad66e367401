import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

import { inTime } from '../src/lib/moments.ts'
import { cacheOf, isBuildCache, isExpectedAsset } from './builds.ts'
import { cacheOrNetwork } from './cache-or-network.ts'
import { fetchFile } from './fetch-file.ts'
import { checkRollOut } from './roll-out.ts'
import { SHELL } from './pending-shell.ts'
import { buildId, type ManifestEntry, restManifest, worker } from './scope.ts'

const isHashed = (url: string) => new URL(url, worker.location.href).pathname.startsWith('/assets/')

/** A wrong file fails the installation; a redirected page does not, because some hosts redirect index.html. */
const onlyExpected: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    (isHashed(request.url) ? isExpectedAsset(request.url, response) : response.ok) ? response : null,
}

/**
 * Requests the page by the URL that most visitors use instead of its file name: the browser has it cached and only
 * revalidates it. `no-cache` always revalidates.
 */
const asComeBy: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new URL(request.url).pathname === SHELL ? new Request(new URL('/', request.url), { cache: 'no-cache' }) : request,
}

/** A file of an earlier build that has the same name has the same content: no need to fetch it again. */
async function findInBuilds(url: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isBuildCache).toReversed()) {
    const found = await (await caches.open(name)).match(url)
    if (found) return found
  }
  return undefined
}

/** Nearly always a file of this build: one lookup instead of three before the page has its script. */
const findSaved = async (url: string) =>
  (await caches.match(url, { cacheName: cacheOf(buildId) })) ?? (await findInBuilds(url))

/** A hanging Cache Storage would keep this worker installing, and every later one waiting. The next load retries. */
const STORAGE_MOST = 10_000 // ms, for one operation
const COPY_MOST = 60_000 // ms, for all files of an earlier build

/** Rejects if Cache Storage does not complete a read or a write in time. */
export async function checkStorage() {
  const cache = await inTime(caches.open(cacheOf(buildId)), STORAGE_MOST)
  const probe = new URL('/probe', worker.location.href).href
  await inTime(cache.put(probe, new Response('')), STORAGE_MOST)
  await inTime(cache.delete(probe), STORAGE_MOST)
}

async function copyKnown(entries: readonly ManifestEntry[]) {
  const cache = await caches.open(cacheOf(buildId))
  for (const { url } of entries.filter((entry) => entry.revision === null)) {
    if (await cache.match(url)) continue
    const known = await findInBuilds(url)
    if (known) await cache.put(url, known)
  }
}

/** Stores a hashed file in this build's cache unless it is there. False for a response of the wrong type; rejects if it cannot be fetched. */
export async function keepAsset(url: string): Promise<boolean> {
  const cache = await caches.open(cacheOf(buildId))
  if (await cache.match(url)) return true
  const known = await findInBuilds(url)
  const response = known ?? (await fetchFile(url))
  if (!isExpectedAsset(new URL(url, worker.location.href).href, response)) return false
  await cache.put(url, response)
  return true
}

let isStopped = false

/** A new worker takes over only when this one is idle, and the second tier may take minutes. */
export function stopPrecaching() {
  isStopped = true
}

/**
 * A next worker that activates without a page's request, such as the tombstone (`tombstone.ts`), must not wait for
 * files of a harmful build. The browser fires the event for the worker's own installation too; then it continues.
 */
export function stopForNextWorker() {
  const goOn = () => {
    isStopped = false
  }
  worker.registration.addEventListener('updatefound', () => {
    const own = worker.serviceWorker as ServiceWorker | undefined // not every browser exposes the worker's own registration
    if (!own || own.state === 'activated') stopPrecaching()
  })
  worker.addEventListener('install', goOn)
  worker.addEventListener('activate', goOn)
}

/** Stores files one after the other, until one fails or a next worker waits. Returns true if all are stored. */
export async function storeInOrder(
  urls: readonly string[],
  keepOne: (url: string) => Promise<boolean>,
): Promise<boolean> {
  for (const url of urls) {
    if (isStopped || !(await keepOne(url))) return false
  }
  return true
}

/**
 * Stores the second tier: every other route and language, when the page is idle. Returns true if all of it is stored.
 */
export async function precacheRest(): Promise<boolean> {
  // offline or no space: the next start continues from here
  return storeInOrder(restManifest, (url) => keepAsset(url).catch(() => false))
}

/** Fetches the file; stores it for the next page. */
async function fetchAsset(request: Request): Promise<Response> {
  const response = await fetchFile(request)
  if (isExpectedAsset(request.url, response)) {
    const copy = response.clone()
    void caches
      .open(cacheOf(buildId))
      .then((cache) => cache.put(request.url, copy))
      .catch(() => undefined)
  }
  return response
}

/**
 * Installs the shell of this build and serves its files. Returns the controller for the navigation, which needs the
 * shell page.
 */
export function precacheShell(entries: readonly ManifestEntry[]): PrecacheController {
  const controller = new PrecacheController({ cacheName: cacheOf(buildId), plugins: [onlyExpected, asComeBy] })
  controller.addToCacheList([...entries])
  const findShellFile = async (request: Request) => controller.matchPrecache(request)
  worker.addEventListener('install', (event) => {
    event.waitUntil(
      checkRollOut()
        .then(checkStorage)
        .then(() => inTime(copyKnown(entries), COPY_MOST))
        .then(() => controller.install(event)),
    )
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashed(url.href),
    ({ request }) => cacheOrNetwork(request, findSaved(request.url), () => fetchAsset(request)),
  )
  registerRoute(
    ({ url }) => controller.getCacheKeyForURL(url.href) !== undefined, // fonts, icons; pages: see navigation
    ({ request }) => cacheOrNetwork(request, findShellFile(request), () => fetchFile(request)),
  )
  return controller
}
