import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { DATABASE_OPEN_TIMEOUT } from '~/constants/storage.ts'
import { ownerNow } from '~/platform/owner.ts'
import { expectPrinted } from '~tests/unit/console-guard.ts'

/** Modules as after a fresh load of the page; `indexedDB` as the test sets it. */
async function freshPage(factory: unknown = new IDBFactory()) {
  vi.resetModules()
  vi.stubGlobal('indexedDB', factory)
  return {
    database: await import('./database.ts'),
    guest: await import('./user.ts'),
    drafts: await import('./drafts.ts'),
  }
}

const kazakh = { language: 'kk', currency: 'KZT', currencySymbol: '₸' } as const

beforeEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('localStorage', memoryStorage())
})

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('written rows exist after a reload [DATA-07]', async () => {
  const factory = new IDBFactory()
  const first = await freshPage(factory)
  expect(await first.guest.saveGuestData(kazakh)).toBe(true)
  first.database.resetDatabase()

  const second = await freshPage(factory)
  expect(await second.guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
  expect(second.database.databaseState()).toBe('open')
})

test('without IndexedDB everything works from memory', async () => {
  const { database, guest } = await freshPage(null)

  expect(await guest.saveGuestData(kazakh)).toBe(false)

  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
  expect(database.databaseState()).toBe('lost')
})

test('a factory that throws counts as missing', async () => {
  const { guest } = await freshPage({
    open() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  await guest.saveGuestData(kazakh)
  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
})

test('an open that hangs costs at most 1.5 s', async () => {
  const { database, guest } = await freshPage({ open: () => ({}), deleteDatabase: () => ({}), cmp: () => 0 })
  await import('./schema.ts')
  vi.useFakeTimers()

  const read = guest.guestDataTable.get('guestData')
  await vi.advanceTimersByTimeAsync(DATABASE_OPEN_TIMEOUT)

  expect(await read).toBeUndefined()
  expect(database.databaseState()).toBe('lost')
  const write = guest.saveGuestData(kazakh)
  await vi.advanceTimersByTimeAsync(0) // no second wait
  expect(await write).toBe(false)
  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
})

test('rows that waited in memory are saved when the database is back', async () => {
  const factory = new IDBFactory()
  const page = await freshPage(null)
  await page.guest.saveGuestData(kazakh)

  vi.stubGlobal('indexedDB', factory)
  await page.database.reopenDatabase()
  await vi.waitFor(async () => expect(await page.guest.guestDataTable.put()).toBe(true))
  page.database.resetDatabase()

  const next = await freshPage(factory)
  expect(await next.guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
})

test('a database deleted under us is opened again, empty', async () => {
  const factory = new IDBFactory()
  const { database, guest } = await freshPage(factory)
  await guest.saveGuestData(kazakh)
  const warn = vi.spyOn(console, 'warn')

  await new Promise((resolve) => {
    factory.deleteDatabase('qumai').onsuccess = resolve
  })

  expect(warn).not.toHaveBeenCalled()
  expect(await guest.guestDataTable.get('guestData')).toBeUndefined()
  expect(await guest.saveGuestData(kazakh)).toBe(true)
  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
  expect(database.databaseState()).toBe('open')
})

test('a connection that died is replaced within one call', async () => {
  expectPrinted('warn', /Need to reopen db/)
  const { database, guest } = await freshPage()
  await guest.saveGuestData(kazakh)

  database.currentDatabase()?.backendDB().close() // as iOS does after sleep

  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
})

test('a database of a newer build is not changed', async () => {
  const factory = new IDBFactory()
  await new Promise<void>((resolve) => {
    const request = factory.open('qumai', 990)
    request.onupgradeneeded = () => request.result.createObjectStore('guestData', { keyPath: 'key' })
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })

  const { database, guest } = await freshPage(factory)

  expect(await guest.saveGuestData(kazakh)).toBe(false)
  expect(await guest.guestDataTable.get('guestData')).toMatchObject(kazakh)
  expect(database.databaseState()).toBe('outdated')
  expect(await factory.databases()).toEqual([{ name: 'qumai', version: 990 }])
})

test('an upgrade by another tab is not blocked and requests a reload', async () => {
  const factory = new IDBFactory()
  const { database, guest } = await freshPage(factory)
  await guest.saveGuestData(kazakh)

  await new Promise((resolve, reject) => {
    const request = factory.open('qumai', 990)
    request.onsuccess = resolve
    request.onblocked = reject
  })

  expect(database.databaseState()).toBe('outdated')
  await guest.saveGuestData({ ...kazakh, language: 'ru' })
  expect((await guest.guestDataTable.get('guestData'))?.language).toBe('ru')
})

test("a full device loses the catalogue, never the player's input", async () => {
  const { database, drafts } = await freshPage()
  const { gamesTable } = await import('./catalogue.ts')
  const game = { slug: 'a' } as never
  await gamesTable.put(ownerNow(), { key: 'a', audience: 'KZT-kk', game, savedAt: 1 })
  const open = await database.openDatabase()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await drafts.saveDraft(ownerNow(), 'contacts', { message: 'hello' })

  expect(put).toHaveBeenCalledTimes(2)
  expect(await open?.table('drafts').count()).toBe(1)
  expect(await open?.table('games').count()).toBe(0)
})

test('a device that stays full keeps the newest in memory', async () => {
  const { drafts } = await freshPage()
  await drafts.saveDraft(ownerNow(), 'contacts', { message: 'first' })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await drafts.saveDraft(ownerNow(), 'contacts', { message: 'second' })

  expect(await drafts.storedDraft('contacts')).toEqual({ message: 'second' })
})
