import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'

import { config } from '../src/lib/config.ts'
import { IMAGE_BYTES_STORED, IMAGE_BYTES_MAX, IMAGES_STORED } from '../src/constants/start.ts'
import { cacheBudget } from './cache-budget.ts'
import { SavedFirst } from './cache-or-network.ts'
import { worker } from './scope.ts'

/** Only a complete picture is stored, never an error page at its URL. */
export const isPicture = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/')

const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
}

/** The number of players who have left during this run of the worker. */
let departures = 0

/** A picture that was requested earlier reveals which games the player has seen: it is not stored any more (AUTH-27). */
export function dropLatePictures() {
  departures += 1
}

const onlyOfPresentVisitor: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void (state && (state['departures'] = departures)),
  cacheWillUpdate: async ({ response, state }) => (state?.['departures'] === departures ? response : null),
}

export const imageStrategy = new SavedFirst({
  cacheName: 'images',
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyPictures,
    cacheBudget('images', { bytes: IMAGE_BYTES_STORED, entries: IMAGES_STORED, largest: IMAGE_BYTES_MAX }),
    onlyOfPresentVisitor, // last: the others wait for the whole picture
  ],
})

/** True for a picture on our host or the image host. */
export function isImageUrl(url: URL, ownOrigin: string, imageHost: string): boolean {
  return (url.origin === ownOrigin || url.origin === imageHost) && url.pathname.startsWith('/img/')
}

/** Pictures from the cache first, the least used go (at most 300 or 40 MB). */
export function cacheImages() {
  registerRoute(({ url }) => isImageUrl(url, worker.location.origin, config.imageHost), imageStrategy)
}
