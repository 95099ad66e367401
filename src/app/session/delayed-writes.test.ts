// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import { ownerNow, type Owner } from '~/platform/owner.ts'
import { TokenStore } from '~/api/transport/tokens.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import { openDatabase, resetDatabase } from '~/db/database.ts'
import { dropDraft, storedDraft, saveDraft } from '~/db/drafts.ts'
import { PlayerTable } from '~/db/player-table.ts'
import { playerTables } from '~/db/wipe-player-rows.ts'
import type { OwnedName } from '~/platform/storage-registry.ts'

/** One row for every table, with any name of its key. */
const row = { key: 'r', id: 'r', name: 'r', slug: 'r', gameId: 'r', language: 'r', text: 'of A' }
type Row = typeof row

const tokens = new TokenStore(safeLocal)
const pair = { access: 'a', refresh: 'r' }
const begin = (playerId: string) => void tokens.begin(playerId, pair)

beforeEach(() => {
  localStorage.clear()
  resetDatabase()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

async function stored(name: string): Promise<unknown[]> {
  return (await (await openDatabase())?.table<object>(name).toArray()) ?? []
}

/** How the person at the screen changes between an action and its write. */
const ends: Record<string, () => void> = {
  'logs out': () => tokens.end('player'),
  'is refused': () => tokens.end('after-refreshing'),
  'is banned': () => tokens.end('ban'),
  'is replaced by B': () => begin('B'),
  'logs out, then B signs in': () => {
    tokens.end('player')
    begin('B')
  },
  'has the data of the site cleared': () => localStorage.clear(),
}
const owned = playerTables as readonly OwnedName[]
const cells = owned.flatMap((name) => Object.keys(ends).map((end) => [name, end] as const))

test.each(cells)('%s: a write after A %s is dropped [AUTH-27 DATA-04]', async (name, end) => {
  begin('A')
  const table = new PlayerTable<Row>(name, () => 'r')
  const ofA = ownerNow()
  ends[end]?.()
  expect(await table.put(ofA, row)).toBe(false)
  expect([await table.all(), table.inMemory(), await stored(name)]).toEqual([[], [], []])
})

test.each(cells)("%s: A's write just before A %s is not stored later, nor shown [AUTH-27]", async (name, end) => {
  begin('A')
  const table = new PlayerTable<Row>(name, () => 'r')
  const isSaved = table.put(ownerNow(), row) // the database is not open yet
  ends[end]?.()
  await isSaved
  expect([await table.all(), await table.get('r'), await table.getMany(['r']), table.inMemory()]).toEqual([
    [],
    undefined,
    [],
    [],
  ])
  expect(await stored(name)).toEqual([])
})

test.each(cells)('%s: a row of A left over after A %s is shown to no other player [AUTH-27]', async (name, end) => {
  begin('A')
  const table = new PlayerTable<Row>(name, () => 'r')
  await table.put(ownerNow(), row)
  ends[end]?.()
  const parts: Row[] = []
  await table.eachPart(10, (rows) => parts.push(...rows))
  expect([await table.all(), await table.get('r'), await table.getMany(['r']), parts]).toEqual([[], undefined, [], []])
})

test.each(owned)('%s: a late removal by A removes nothing of B', async (name) => {
  begin('A')
  const table = new PlayerTable<Row>(name, () => 'r')
  const ofA = ownerNow()
  begin('B')
  await table.put(ownerNow(), { ...row, text: 'of B' })
  await table.remove(ofA, 'r')
  await table.removeAll(ofA)
  expect(await table.get('r')).toEqual({ ...row, text: 'of B' })
})

test("a guest keeps the guest's data when signing in, and the next guest gets none of it [AUTH-27]", async () => {
  const table = new PlayerTable<Row>('myGames', () => 'r')
  const ofGuest = ownerNow()
  await table.put(ofGuest, row)
  begin('A')
  expect(await table.get('r')).toEqual(row)
  expect(await table.put(ofGuest, { ...row, text: 'typed on' })).toBe(true) // a form that was open at the sign-in
  expect(await table.get('r')).toEqual({ ...row, text: 'typed on' })
  begin('A') // signs in again while signed in
  expect(await table.get('r')).toEqual({ ...row, text: 'typed on' })
  tokens.end('player')
  expect(await table.get('r')).toBeUndefined()
  expect(await table.put(ofGuest, row)).toBe(false)
})

test("a guest's data does not reach a player who replaces the one that signed in [AUTH-27]", async () => {
  const table = new PlayerTable<Row>('myGames', () => 'r')
  await table.put(ownerNow(), row)
  begin('A')
  begin('B')
  expect(await table.all()).toEqual([])
})

test('rows of an earlier build belong to the player who is signed in [DATA-04]', async () => {
  begin('A')
  await (await openDatabase())?.table<object>('myGames').put(row)
  expect(await new PlayerTable<Row>('myGames', () => 'r').all()).toEqual([row])
})

test('a session of an earlier build keeps its rows when its tokens are refreshed [DATA-04 NET-09]', async () => {
  localStorage.setItem('session', JSON.stringify({ playerId: 'A', id: 's1', ...pair }))
  const table = new PlayerTable<Row>('myGames', () => 'r')
  await table.put(ownerNow(), row)
  const session = tokens.current()
  if (session) tokens.renew(session, { access: 'a2', refresh: 'r2' })
  expect(await table.all()).toEqual([row])
})

test.each(Object.keys(ends))('a draft of A leaves neither a row nor a key when A %s first [AUTH-27]', async (end) => {
  begin('A')
  const ofA: Owner = ownerNow()
  await saveDraft(ofA, 'feedback', { message: 'earlier' })
  ends[end]?.()
  await saveDraft(ofA, 'feedback', { message: 'SECRET' })
  expect(await storedDraft('feedback')).toBeUndefined()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('SECRET')
  await saveDraft(ownerNow(), 'feedback', { message: 'of the next' })
  await dropDraft(ofA, 'feedback')
  expect(await storedDraft('feedback')).toEqual({ message: 'of the next' })
})
