import type { PageToWorker } from '../src/contract/worker-messages.ts'
import { config } from '../src/lib/config.ts'
import { dropLatePictures, imageStrategy, isImageUrl } from './images.ts'
import { servedBuild } from './pending-shell.ts'
import { flushOutbox } from './outbox.ts'
import { keepAsset, storeInOrder, precacheRest, stopPrecaching } from './precache.ts'
import { buildId, worker } from './scope.ts'
import { dropOutdatedBuilds, takeOver } from './update.ts'

/** Stores files and pictures that a page loaded before this worker controlled it. The browser still has them cached. */
async function keep(urls: readonly string[], event: ExtendableEvent) {
  await storeInOrder(urls, async (href) => {
    const url = new URL(href, worker.location.href)
    const isOurs = url.origin === worker.location.origin && url.pathname.startsWith('/assets/')
    if (isOurs) await keepAsset(url.href).catch(() => false)
    else if (isImageUrl(url, worker.location.origin, config.imageHost))
      // with CORS, as the page requests it: an opaque response of the image host is not stored
      await imageStrategy.handle({ event, request: new Request(url) }).catch(() => undefined)
    return true // in any case
  })
}

/** Handles messages of pages. Ignores anything of another shape. */
export function handlePageMessages() {
  worker.addEventListener('message', (event) => {
    const message = event.data as PageToWorker | null
    switch (message?.type) {
      case 'activate':
        return event.waitUntil(takeOver(event.ports[0]))
      case 'claim':
        return event.waitUntil(worker.clients.claim())
      case 'stop-precaching':
        return stopPrecaching()
      case 'build-id':
        return event.ports[0]?.postMessage(buildId)
      case 'served-build':
        return event.waitUntil(servedBuild().then((build) => event.ports[0]?.postMessage(build)))
      case 'keep':
        return event.waitUntil(keep(message.urls, event))
      case 'precache-rest':
        return event.waitUntil(precacheRest())
      case 'drop-late-pictures':
        return dropLatePictures()
      case 'prune-builds':
        return event.waitUntil(dropOutdatedBuilds())
      case 'flush-outbox':
        return event.waitUntil(flushOutbox())
      default:
        return undefined
    }
  })
}
