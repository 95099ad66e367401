import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'

import { offlineReads } from '../src/contract/offline-reads.ts'
import { config } from '../src/lib/config.ts'
import { CATALOGUE_BYTES_KEPT, CATALOGUE_BYTES_MAX, CATALOGUE_KEPT } from '../src/constants/worker.ts'
import { cacheBudget } from './cache-budget.ts'
import { SavedFirst } from './cache-or-network.ts'
import { worker } from './scope.ts'

const CACHE = 'catalogue'

const isListed = (path: string) =>
  offlineReads.some((read) =>
    read.endsWith('/*')
      ? path.startsWith(read.slice(0, -1)) && !path.slice(read.length - 1).includes('/')
      : path === read,
  )

/** A public read of the list, asked for in a language and by nobody in particular: nothing else is ever kept. */
export function isCatalogueRead({ url: address, method, headers }: Request, apiOrigin: string): boolean {
  const url = new URL(address)
  const isPublic = method === 'GET' && !headers.has('authorization')
  const isInLanguage = url.searchParams.has('language') || url.searchParams.has('locale')
  return isPublic && url.origin === apiOrigin && isListed(url.pathname) && isInLanguage
}

/** The same question in another order of parameters is the same question. */
export function catalogueKey(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/** Only a whole JSON answer for everybody: half of one would be shown until it is replaced, one player's to the next. */
export async function isKeepable(response: Response): Promise<boolean> {
  const mayBeKept =
    response.status === 200 &&
    (response.headers.get('content-type') ?? '').includes('json') &&
    !/no-store|private/i.test(response.headers.get('cache-control') ?? '') &&
    !/authorization|\*/i.test(response.headers.get('vary') ?? '')
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
    ({ request }) => isCatalogueRead(request, apiOrigin),
    new SavedFirst({
      cacheName: CACHE,
      refreshes: true,
      matchOptions: { ignoreVary: true }, // language and currency are in the address
      plugins: [
        onlyWholeAnswers,
        cacheBudget(CACHE, {
          bytes: CATALOGUE_BYTES_KEPT,
          entries: CATALOGUE_KEPT,
          largest: CATALOGUE_BYTES_MAX,
        }),
      ],
    }),
  )
}
