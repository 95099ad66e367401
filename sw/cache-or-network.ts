import { setCatchHandler } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'

import { CACHE_TIMEOUT } from '../src/constants/worker.ts'
import { inTime } from '../src/lib/in-time.ts'
import { fetchFile } from './fetch-file.ts'

/** Words for a page that neither cache nor network could give; it tries again by itself. */
const noPage =
  '<!doctype html><meta name=viewport content=width=device-width><meta http-equiv=refresh content=5>' +
  '<title>Qumai</title><p>Интернет жоқ · İnternet yoxdur · Нет интернета · No internet<p><a href="">↻ Qumai</a>'

/**
 * Stands for "no answer". A rejected answer is an error of the worker in the browser's console; the client takes a 504
 * for what it is, a lost call.
 */
function unreachable({ mode }: Request): Response {
  const isPage = mode === 'navigate'
  const headers = { 'content-type': isPage ? 'text/html;charset=utf-8' : 'text/plain' }
  return new Response(isPage ? noPage : '', { status: 504, headers })
}

/**
 * The cached answer if it is found within 3 s; otherwise the first of the network's answer and the cache's late one. When the
 * network fails, the cache gets 3 s more. Never rejects.
 */
export async function cacheOrNetwork(
  request: Request,
  cached: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const find = () => inTime(cached, CACHE_TIMEOUT).catch(() => undefined)
  const soon = await find()
  if (soon) return soon
  const late = cached.then((response) => response ?? Promise.reject(new Error('not saved')))
  const fetched = ask().catch(async () => (await find()) ?? unreachable(request))
  return Promise.any([fetched, late])
}

/** A cache that is full or broken takes nothing away from the answer. */
async function fetchAndSave(request: Request, handler: StrategyHandler): Promise<Response> {
  const response = await fetchFile(request)
  void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false))
  return response
}

/** Saved answers first; what is not saved yet is fetched and saved. */
export class SavedFirst extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return cacheOrNetwork(request, handler.cacheMatch(request), () => fetchAndSave(request, handler))
  }
}

/** Whatever else fails inside a route ends as an answer too. */
export function answerAlways() {
  setCatchHandler(async ({ request }) => unreachable(request))
}
