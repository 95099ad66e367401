import type { Page } from '@playwright/test'

import type { MockSession } from './mock.ts'

type Saved = { id: string; path: string }

type Records = { kind: 'event' | 'visit'; body: { visit_id: string; event_id: string; url: string } }[]

/** Ids of records by their kind, as the server knows them; the oldest first. */
export type RecordIds = { events: string[]; visits: string[] }

/** Runs in the page: every record that waits in the queue. Never makes a database: the app could not make its own then. */
export async function readOutbox(): Promise<Records> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'qumai-outbox')) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('qumai-outbox')
    opening.addEventListener('error', () => reject(new Error('the queue does not open')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const [store] = database.objectStoreNames
      if (store === undefined) return resolve([])
      const rows = database.transaction(store).objectStore(store).getAll()
      rows.addEventListener('success', () => {
        database.close()
        resolve(rows.result as Records)
      })
    })
  })
}

/** The visits that wait in the queue of this browser. */
async function savedVisits(page: Page): Promise<Saved[]> {
  const visits = (await page.evaluate(readOutbox)).filter(({ kind }) => kind === 'visit')
  return visits.map(({ body }) => ({ id: body.visit_id, path: new URL(body.url).pathname }))
}

/** Paths of the visits that wait in the queue of this browser. */
export async function waitingVisits(page: Page): Promise<string[]> {
  return (await savedVisits(page)).map(({ path }) => path)
}

/** Paths of the visits that the server has. */
export async function storedVisits(mock: MockSession): Promise<string[]> {
  return (await mock.records()).visits.map(({ url }) => new URL(url).pathname)
}

/** Paths of all visits that were made: those that the server has and those that wait, each once by its id. */
export async function madeVisits(page: Page, mock: MockSession): Promise<string[]> {
  const waiting = await savedVisits(page)
  const stored = (await mock.records()).visits.map(({ id, url }) => ({ id, path: new URL(url).pathname }))
  return [...new Map([...waiting, ...stored].map(({ id, path }) => [id, path])).values()]
}

/** Ids of what waits in the queue of this browser. */
export async function waitingIds(page: Page): Promise<RecordIds> {
  const records = await page.evaluate(readOutbox)
  return {
    events: records.filter(({ kind }) => kind === 'event').map(({ body }) => body.event_id),
    visits: records.filter(({ kind }) => kind === 'visit').map(({ body }) => body.visit_id),
  }
}

/** Ids of the records that the server has. */
export async function storedIds(mock: MockSession): Promise<RecordIds> {
  const { events, visits } = await mock.records()
  return { events: events.map(({ id }) => id), visits: visits.map(({ id }) => id) }
}

/** Runs in the page: adds older copies of the queued records until there are this many of each kind. */
async function fill(full: Record<string, number>) {
  type Row = { id: string; kind: string; body: object; createdAt: number; isAlone: boolean }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('qumai-outbox')
    opening.addEventListener('error', () => reject(new Error('the queue does not open')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const transaction = database.transaction('records', 'readwrite')
  const store = transaction.objectStore('records')
  const written = new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(new Error('the queue takes nothing')))
  })
  store.getAll().addEventListener('success', ({ target }) => {
    const rows = (target as IDBRequest<Row[]>).result
    const [first] = rows
    if (!first) return transaction.abort()
    for (const [kind, count] of Object.entries(full)) {
      const own = rows.filter((row) => row.kind === kind)
      const like = own.find(({ isAlone }) => !isAlone)
      if (!like) return transaction.abort()
      for (let age = 1; age <= count - own.length; age += 1) {
        const createdAt = first.createdAt - age
        const id = `${String(createdAt).padStart(15, '0')}-000000-${crypto.randomUUID()}`
        store.put({ ...like, id, createdAt, body: { ...like.body, [`${kind}_id`]: crypto.randomUUID() } })
      }
    }
  })
  await written
  database.close()
}

/**
 * Fills the queue of this browser up to its limit (see src/constants/storage.ts); it must contain a record of each
 * kind.
 */
export const fillOutbox = (page: Page) => page.evaluate(fill, { event: 500, visit: 200 })

/** Goes to another page of the app as a link does: without a load, so that it works without a network. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((place) => {
    history.pushState({}, '', place)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
