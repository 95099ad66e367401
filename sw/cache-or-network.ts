import { setCatchHandler } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'

import { brand } from '../src/lib/brand.ts'
import { CACHE_TIMEOUT } from '../src/constants/start.ts'
import { inTime } from '../src/lib/moments.ts'
import { fetchFile } from './fetch-file.ts'

/** A message if neither cache nor network has the page; it retries automatically. */
const noPage =
  '<!doctype html><meta name=viewport content=width=device-width><meta http-equiv=refresh content=5>' +
  `<title>${brand.name}</title><p>Интернет жоқ · İnternet yoxdur · Нет интернета · No internet<p><a href="">↻ ${brand.name}</a>`

/**
 * Returned if neither cache nor network responds. A rejection would print an error in the console; the client treats a
 * 504 as a failed connection.
 */
function unreachable({ mode }: Request): Response {
  const isPage = mode === 'navigate'
  const headers = { 'content-type': isPage ? 'text/html;charset=utf-8' : 'text/plain' }
  return new Response(isPage ? noPage : '', { status: 504, headers })
}

/**
 * Returns the cached response if it is found within 3 s; otherwise the first of the network's response and the
 * cache's late one. If the network fails, the cache gets 3 s more. Never rejects.
 */
export async function cacheOrNetwork(
  request: Request,
  cached: Promise<Response | undefined>,
  fetchResponse: () => Promise<Response>,
): Promise<Response> {
  const find = () => inTime(cached, CACHE_TIMEOUT).catch(() => undefined)
  const soon = await find()
  if (soon) return soon
  const late = cached.then((response) => response ?? Promise.reject(new Error('not saved')))
  const fetched = fetchResponse().catch(async () => (await find()) ?? unreachable(request))
  return Promise.any([fetched, late])
}

/** Fetches and stores a response. A full or broken cache does not affect it. */
async function fetchAndSave(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await fetchFile(request)
  void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false))
  return response
}

/** Cached responses first; otherwise fetches and stores; without a network the same picture at another width. */
export class SavedFirst extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const options = { cacheName: this.cacheName, ignoreSearch: true, ignoreVary: true }
    const anyWidth = () => inTime(caches.match(request, options), CACHE_TIMEOUT).catch(() => undefined)
    return cacheOrNetwork(request, handler.cacheMatch(request), () =>
      fetchAndSave(request, handler).catch(async (error) => (await anyWidth()) ?? Promise.reject(error)),
    )
  }
}

/** Responds with a 504 to any other failure inside a route. */
export function respondToFailures() {
  setCatchHandler(async ({ request }) => unreachable(request))
}
