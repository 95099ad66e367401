import type { Page } from '@playwright/test'

/** Runs in the page: everything of one database, table by table. */
async function dumpDatabase(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const stores = [...opening.result.objectStoreNames]
      const reads = stores.length > 0 ? opening.result.transaction(stores) : null
      const found = stores.map((store) => reads?.objectStore(store).getAll())
      const end = () => {
        opening.result.close()
        resolve(found.map((request) => request?.result))
      }
      if (reads) reads.addEventListener('complete', end)
      else end()
    })
  })
}

/** Everything that this origin has stored on the device, except caches, as one text: web storage and databases. */
export async function dumpStorage(page: Page): Promise<string> {
  const web = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  const names = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []))
  const databases: unknown[] = []
  for (const name of names) databases.push(await page.evaluate(dumpDatabase, name))
  return web + JSON.stringify(databases)
}
