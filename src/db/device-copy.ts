import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { exportedKeys, exportedTables } from '~/platform/storage-lists.ts'
import type { TableName } from '~/platform/storage-registry.ts'

import { loadedTables } from './loaded-tables.ts'
import { ownRow } from './row-changes.ts'
import { playerTables } from './wipe-player-rows.ts'
import { withFallback } from './with-fallback.ts'

type Row = Record<string, unknown>
/** The rows of one storage of the device. */
type DevicePart = { name: string; rows: Row[] }

/** True for a field that holds a secret, in any row. */
const isSecret = (field: string) => /^(?:key|auth|p256dh|endpoint)$|token|password|secret/i.test(field)

/** Returns the value without secrets. */
function exported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exported)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !isSecret(field))
      .map(([field, inner]) => [field, exported(inner)]),
  )
}

/** True unless the value names another player, or has `null` as its player. */
function isOf(value: unknown, playerId: string): boolean {
  if (typeof value !== 'object' || value === null) return true
  const { playerId: owner = playerId, user } = value as { playerId?: unknown; user?: { id?: unknown } }
  return owner === playerId && (user === undefined || user.id === playerId)
}

async function rowsOf(name: TableName): Promise<readonly object[]> {
  const loaded = [...loadedTables].find((table) => table.name === name)
  if (loaded) return loaded.all()
  return withFallback<readonly object[]>(
    async (database) => (await database.table<object>(name).toArray()).flatMap(ownRow),
    () => [],
  )
}

/** The key of a stored response is that of its query, which is not secret. */
const named = (table: TableName, row: object): object =>
  table === 'protection' && 'key' in row ? { name: row.key, ...row } : row

async function tablePart(name: TableName, playerId: string): Promise<DevicePart> {
  const rows = (await rowsOf(name)).filter((row) => isOf(row, playerId))
  return { name, rows: rows.map((row) => exported(named(name, row)) as Row) }
}

function storagePart(playerId: string): DevicePart {
  const rows = safeLocal.keys().flatMap((key) => {
    if (!exportedKeys.some((name) => key === name || (/[:.]$/.test(name) && key.startsWith(name)))) return []
    const text = safeLocal.get(key)
    const parsed = parseJson(text) ?? text
    const value: unknown = Array.isArray(parsed) ? parsed.filter((row) => isOf(row, playerId)) : parsed
    return isOf(value, playerId) ? [{ name: key, value: exported(value) }] : []
  })
  return { name: 'localStorage', rows }
}

/** Returns all data of a player on this device, by storage: only of this player, without secrets (PLUS-42). */
export async function deviceCopy(playerId: string): Promise<DevicePart[]> {
  const names = new Set([...playerTables, ...exportedTables])
  const parts = await Promise.all([...names].map((name) => tablePart(name, playerId)))
  return [...parts, storagePart(playerId)].filter(({ rows }) => rows.length > 0)
}
