// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { QUERY_CACHE_KEY } from '~/constants/storage.ts'
import { openDatabase } from '~/db/database.ts'
import { copies } from '~/platform/storage-lists.ts'
import { storedTables, type TableName } from '~/platform/storage-registry.ts'

import { repairedAt, repairStorage } from './storage-card.tsx'

const reload = vi.fn<() => void>()
const dropped: string[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reload.mockClear()
  dropped.length = 0
  vi.stubGlobal('caches', {
    keys: async () => ['build-a', 'images'],
    delete: async (name: string) => dropped.push(name),
  })
  const registration = { unregister: async () => dropped.push('worker') }
  Object.assign(navigator, { serviceWorker: { getRegistrations: async () => [registration] } })
})

const rowOf: Partial<Record<TableName, object>> = {
  locations: { id: 1 },
  recentSearches: { gameId: 'g' },
  translations: { language: 'kk' },
  drafts: { name: 'd' },
  myGames: { slug: 's' },
  inboxMarks: { id: 'm' },
}

test('removes only copies of server data, cached files and the worker, then reloads [O-10]', async () => {
  const database = await openDatabase()
  const names = Object.keys(storedTables) as TableName[]
  for (const name of names) await database?.table(name).put(rowOf[name] ?? { key: 'k' })
  localStorage.setItem(QUERY_CACHE_KEY, '{}')
  localStorage.setItem('session', '{}')

  await repairStorage(reload)
  const left: string[] = []
  for (const name of names) if ((await database?.table(name).count()) === 1) left.push(name)
  expect(new Set(names.filter((name) => !left.includes(name)))).toEqual(new Set(copies))
  expect(copies).toEqual(expect.arrayContaining(['games', 'transactions', 'tournaments', 'protection', 'balance']))
  expect(left).toEqual(expect.arrayContaining(['payments', 'drafts', 'myGames', 'inboxMarks', 'user', 'guestData']))
  expect(dropped).toEqual(['build-a', 'images', 'worker'])
  expect([localStorage.getItem(QUERY_CACHE_KEY), localStorage.getItem('session')]).toEqual([null, '{}'])
  expect(repairedAt()).toBeGreaterThan(Date.now() - 60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('if the browser cannot delete the cached files, nothing reloads [O-10]', async () => {
  vi.stubGlobal('caches', { keys: async () => Promise.reject(new DOMException('broken', 'UnknownError')) })
  await expect(repairStorage(reload)).rejects.toThrow('broken')
  expect(reload).not.toHaveBeenCalled()
})
