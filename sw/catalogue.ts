import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

import { offlineReads } from '../src/contract/offline-reads.ts'
import { config } from '../src/lib/config.ts'
import { CATALOGUE_BYTES_KEPT, CATALOGUE_BYTES_MAX, CATALOGUE_KEPT } from '../src/lib/spec/worker.ts'
import { cacheBudget } from './cache-budget.ts'
import { worker } from './scope.ts'

const isListed = (path: string) =>
  offlineReads.some((read) =>
    read.endsWith('/*')
      ? path.startsWith(read.slice(0, -1)) && !path.slice(read.length - 1).includes('/')
      : path === read,
  )

/** A public read of the list, asked for in a language: nothing else is ever kept. */
export function isCatalogueRead(url: URL, apiOrigin: string): boolean {
  return url.origin === apiOrigin && isListed(url.pathname) && url.searchParams.has('language')
}

/** The same question in another order of parameters is the same question. */
export function catalogueKey(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/** Only a whole JSON answer that the server allows to keep: half of one would be shown until it is replaced. */
export async function isKeepable(response: Response): Promise<boolean> {
  const mayBeKept =
    response.status === 200 &&
    (response.headers.get('content-type') ?? '').includes('json') &&
    !(response.headers.get('cache-control') ?? '').includes('no-store')
  if (!mayBeKept) return false
  const whole = response.clone().json()
  return whole.then(
    () => true,
    () => false,
  )
}

const onlyWholeAnswers: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => catalogueKey(request.url),
  cacheWillUpdate: async ({ response }) => ((await isKeepable(response)) ? response : null),
}

/** Shows lobby, lists and pages without a network; with one, the saved answer is shown and refreshed behind it. */
export function cacheCatalogue() {
  const apiOrigin = config.apiHost || worker.location.origin
  registerRoute(
    ({ url, request }) => request.method === 'GET' && isCatalogueRead(url, apiOrigin),
    new StaleWhileRevalidate({
      cacheName: 'catalogue',
      matchOptions: { ignoreVary: true }, // language and currency are in the address
      plugins: [
        onlyWholeAnswers,
        cacheBudget('catalogue', {
          bytes: CATALOGUE_BYTES_KEPT,
          entries: CATALOGUE_KEPT,
          largest: CATALOGUE_BYTES_MAX,
        }),
      ],
    }),
  )
}
