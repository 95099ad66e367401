import { REQUEST_TIMEOUT } from '../src/constants/network.ts'
import { LOBBY_SYNC, SYNCED_AT } from '../src/contract/worker-messages.ts'
import { isJsonType } from '../src/lib/parse-json.ts'
import { worker } from './scope.ts'

type SyncEvent = ExtendableEvent & { tag: string }
type Connection = { connection?: { saveData?: boolean } }

/** A public JSON response that may be stored; not a page of a proxy. The page checks its shape when it reads it. */
const isStorable = ({ ok, headers }: Response) =>
  ok && isJsonType(headers.get('content-type')) && !/no-store|private/i.test(headers.get('cache-control') ?? '')

/** Repeats a request of the page without a session. The page may have removed it meanwhile. */
async function repeat(cache: Cache, url: string) {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  })
  if (!isStorable(response) || !(await cache.match(url))) return
  await cache.put(url, new Response(await response.blob(), { headers: { [SYNCED_AT]: String(Date.now()) } }))
}

/** Repeats the requests that the page has left. A failure keeps the stored response. */
async function repeatRequests() {
  if ((navigator as Connection).connection?.saveData) return
  const cache = await caches.open(LOBBY_SYNC)
  for (const { url } of await cache.keys()) await repeat(cache, url).catch(() => undefined)
}

/** Fetches the public lists of the lobby while the app is closed, when the browser allows it (PLUS-99). */
export function syncLobbyInBackground() {
  worker.addEventListener('periodicsync' as 'sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === LOBBY_SYNC) (event as SyncEvent).waitUntil(repeatRequests())
  })
}
