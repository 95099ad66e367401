/** Cache Storage for unit tests: URLs as keys, in order of writing, like in browsers. */
class FakeCache {
  private readonly responses = new Map<string, Response>()

  private key(request: RequestInfo | URL) {
    return new URL(request instanceof Request ? request.url : request, 'https://q.test').href
  }

  async match(request: RequestInfo | URL, { ignoreSearch = false } = {}) {
    const key = this.key(request)
    const path = (url: string) => (ignoreSearch ? url.replace(/\?.*/, '') : url)
    const found = [...this.responses.keys()].find((url) => path(url) === path(key))
    return found === undefined ? undefined : this.responses.get(found)?.clone()
  }

  async put(request: RequestInfo | URL, response: Response) {
    const key = this.key(request)
    this.responses.delete(key)
    this.responses.set(key, response)
  }

  async delete(request: RequestInfo | URL) {
    return this.responses.delete(this.key(request))
  }

  async keys() {
    return [...this.responses.keys()].map((url) => new Request(url))
  }
}

export class FakeCaches {
  private readonly caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const found = this.caches.get(name) ?? new FakeCache()
    this.caches.set(name, found)
    return found
  }

  async keys() {
    return [...this.caches.keys()]
  }

  async match(request: RequestInfo | URL, { cacheName, ...options }: MultiCacheQueryOptions & { cacheName: string }) {
    return this.caches.get(cacheName)?.match(request, options)
  }

  async has(name: string) {
    return this.caches.has(name)
  }

  async delete(name: string) {
    return this.caches.delete(name)
  }
}
