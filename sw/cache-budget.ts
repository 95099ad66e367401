import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core'

type Budget = { bytes: number; entries: number; largest: number }
type Entry = { url: string; size: number }

const sizeOf = (response: Response) => Number(response.headers.get('content-length')) || 0

/** Returns a response whose size can be determined later without reading it. */
async function measured(response: Response): Promise<Response> {
  if (response.headers.has('content-length') && !response.headers.has('content-encoding')) return response
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding') // the body is plain by now
  headers.set('content-length', String(body.size))
  return new Response(body, { status: response.status, headers })
}

/** Returns URLs to delete so that the rest fits; `entries` from oldest to newest, those in `used` are deleted last. */
export function overBudget(
  entries: readonly Entry[],
  used: ReadonlySet<string>,
  { bytes, entries: most }: Omit<Budget, 'largest'>,
): string[] {
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  let count = entries.length
  const excess: string[] = []
  const inOrder = [...entries.filter(({ url }) => !used.has(url)), ...entries.filter(({ url }) => used.has(url))]
  for (const { url, size } of inOrder) {
    if (total <= bytes && count <= most) break
    excess.push(url)
    total -= size
    count -= 1
  }
  return excess
}

async function entriesOf(cache: Cache): Promise<Entry[]> {
  const requests = await cache.keys() // in order of writing
  return Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      return { url: request.url, size: response ? sizeOf(response) : 0 }
    }),
  )
}

/**
 * Keeps a cache within its budget. Deletes first the entries that this run of the worker has not used; never stores a response above `largest` bytes; a full disk empties the cache.
 */
export function cacheBudget(cacheName: string, budget: Budget): WorkboxPlugin {
  const used = new Set<string>()
  let kept: { count: number; bytes: number } | null = null // unknown until the cache has been read once
  registerQuotaErrorCallback(() => {
    kept = null
    return caches.delete(cacheName)
  })

  async function trim() {
    const cache = await caches.open(cacheName)
    const entries = await entriesOf(cache)
    const excess = new Set(overBudget(entries, used, budget))
    for (const url of excess) await cache.delete(url, { ignoreVary: true })
    const left = entries.filter(({ url }) => !excess.has(url))
    kept = { count: left.length, bytes: left.reduce((sum, { size }) => sum + size, 0) }
  }

  return {
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      if (cachedResponse) used.add(request.url)
      return cachedResponse ?? null
    },
    async cacheWillUpdate({ response }) {
      const known = await measured(response)
      return sizeOf(known) <= budget.largest ? known : null
    },
    async cacheDidUpdate({ newResponse }) {
      if (kept) kept = { count: kept.count + 1, bytes: kept.bytes + sizeOf(newResponse) }
      if (!kept || kept.count > budget.entries || kept.bytes > budget.bytes) await trim()
    },
  }
}
