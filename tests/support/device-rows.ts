import type { Page } from '@playwright/test'

/**
 * All rows of a table that this browser keeps; none before the app has made its database. Never makes it: the app could
 * not make its own then.
 */
export function deviceRows<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const known = await indexedDB.databases()
    if (!known.some((database) => database.name === 'qumai')) return []
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open('qumai')
      opening.addEventListener('error', () => reject(new Error('the database does not open')))
      opening.addEventListener('success', () => {
        const rows = opening.result.transaction(name).objectStore(name).getAll()
        rows.addEventListener('error', () => reject(new Error(`${name} cannot be read`)))
        rows.addEventListener('success', () => resolve(rows.result as Row[]))
        opening.result.close()
      })
    })
  }, table)
}

/** The last stored location: the app stores locations while the page is idle. */
export const lastTrackedPlace = async (page: Page) =>
  (await deviceRows<{ value: unknown }>(page, 'locations')).at(-1)?.value ?? null
