import { ownerNow } from '~/platform/owner.ts'
import { storedTables } from '~/platform/storage-registry.ts'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

const items = new Map<string, string>()

async function freshPage(factory: IDBFactory) {
  vi.resetModules()
  vi.stubGlobal('indexedDB', factory)
  const database = await import('./database.ts')
  const { wipePlayerRows, finishPendingWipe } = await import('./wipe-player-rows.ts')
  const drafts = await import('./drafts.ts')
  return { database, wipePlayerRows, finishPendingWipe, drafts }
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

test('every table that belongs to a player is wiped, and no other [DATA-04]', async () => {
  const page = await freshPage(new IDBFactory())
  const database = await page.database.openDatabase()
  const rows = { key: 'a', slug: 'a', name: 'a', id: 1, gameId: 'a', language: 'kk', audience: 'x', savedAt: 1 }
  for (const name of Object.keys(storedTables)) await database?.table(name).put(rows)

  await page.wipePlayerRows()

  for (const [name, { lifetime }] of Object.entries(storedTables))
    expect([name, await database?.table(name).count()]).toEqual([name, lifetime === 'player' ? 0 : 1])
})

test('a wipe needs no other code, and creates no database if there was none', async () => {
  const factory = new IDBFactory()
  vi.resetModules()
  vi.stubGlobal('indexedDB', factory)
  const { wipePlayerRows } = await import('./wipe-player-rows.ts')
  await wipePlayerRows()
  expect(await factory.databases()).toEqual([])
  expect(items.size).toBe(0)

  const before = await freshPage(factory)
  await before.drafts.saveDraft(ownerNow(), 'contacts', { message: 'mine' })
  before.database.resetDatabase()
  vi.resetModules()
  vi.doMock('dexie', () => {
    throw new Error('its chunk does not load')
  })
  await (await import('./wipe-player-rows.ts')).wipePlayerRows()
  vi.doUnmock('dexie')
  expect(items.size).toBe(0) // nothing is pending: new rows are the next player's
  const after = await freshPage(factory)
  expect(await after.drafts.storedDraft('contacts')).toBeUndefined()
})

test('a wipe that cannot reach the database runs before it is read again', async () => {
  const factory = new IDBFactory()
  const before = await freshPage(factory)
  await before.drafts.saveDraft(ownerNow(), 'contacts', { message: 'mine' })
  before.database.resetDatabase()

  const broken = await freshPage({
    open: () => {
      throw new Error('broken')
    },
  } as never)
  await broken.wipePlayerRows()

  const after = await freshPage(factory)
  expect(await after.drafts.storedDraft('contacts')).toBeUndefined()
  expect(items.size).toBe(0)
})
