import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'

import { config } from '../src/lib/config.ts'
import { IMAGE_BYTES_STORED, IMAGE_BYTES_MAX, IMAGES_STORED } from '../src/constants/worker.ts'
import { cacheBudget } from './cache-budget.ts'
import { SavedFirst } from './cache-or-network.ts'
import { worker } from './scope.ts'

/** Only a complete picture is stored, never an error page at its URL. */
export const isPicture = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/')

const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
}

export const imageStrategy = new SavedFirst({
  cacheName: 'images',
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyPictures,
    cacheBudget('images', { bytes: IMAGE_BYTES_STORED, entries: IMAGES_STORED, largest: IMAGE_BYTES_MAX }),
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
