import type { BrowserContext, Page } from '@playwright/test'

/** Runs in the page: every key, row, file and field that the origin or the page holds, as text. Names nothing of the app. */
async function readOrigin(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('a database does not open')))
    })
  const parts: unknown[] = [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
    history.state,
    window.name,
    document.title,
    location.href,
    [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    document.documentElement.innerHTML,
  ]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store).objectStore(store)
      parts.push([name, store, await done(table.getAllKeys()), await done(table.getAll())])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const isText = !name.startsWith('build-') // files of the build are the same for everyone
      parts.push([name, request.url, isText ? await (await cache.match(request))?.text() : ''])
    }
  }
  const files = await navigator.storage.getDirectory().catch(() => null)
  for await (const name of (files as unknown as { keys(): AsyncIterable<string> } | null)?.keys() ?? [])
    parts.push(name)
  const registration = await navigator.serviceWorker?.getRegistration()
  parts.push(((await registration?.getNotifications?.()) ?? []).map(({ title, body }) => [title, body]))
  return JSON.stringify(parts)
}

/** Everything that the origin of this page holds, and what the page shows. */
export async function dumpOrigin(page: Page): Promise<string> {
  return [await page.evaluate(readOrigin), JSON.stringify(await page.context().cookies())].join('\n')
}

/** Strings and large numbers of a response. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leaves)
}

const isTelling = (text: string) => /(?=.*[0-9@]).{10,}/.test(text) && !/^\d{4}-\d\d-\d\d|^\/|^https?:/.test(text)

/**
 * Collects what a player owns: strings of private responses (`no-store`) until `playerLeft` is called. `owned` leaves out what any
 * other response has, too, and the name of the browser, which each visit of a guest has.
 */
export function watchOwned(context: BrowserContext) {
  const ofPlayer = new Set<string>()
  const ofOthers = new Set<string>()
  const reading: Promise<unknown>[] = []
  let hasLeft = false
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    const isPrivate = !hasLeft && /no-store/.test(response.headers()['cache-control'] ?? '')
    ofOthers.add(response.request().headers()['user-agent'] ?? '')
    const add = (body: unknown) => {
      for (const text of leaves(body).filter(isTelling)) (isPrivate ? ofPlayer : ofOthers).add(text)
    }
    reading.push(
      response
        .json()
        .then(add)
        .catch(() => {}),
    )
  })
  return {
    playerLeft: () => void (hasLeft = true),
    owned: async () => {
      await Promise.all(reading)
      return [...ofPlayer].filter((text) => !ofOthers.has(text))
    },
  }
}
