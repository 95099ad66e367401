import type { Page } from '@playwright/test'

import type { MockSession } from './mock.ts'

type Saved = { id: string; path: string }

type Records = { kind: string; body: { visit_id: string; url: string } }[]

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

/** Goes to another page of the app as a link does: without a load, so that it works without a network. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((place) => {
    history.pushState({}, '', place)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
