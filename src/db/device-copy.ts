import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { LocalName, LocalPrefix } from '~/platform/storage-keys.ts'

import { loadedTables } from './loaded-tables.ts'
import { ownRow } from './row-changes.ts'
import { tables, type TableName } from './tables.ts'
import { withFallback } from './with-fallback.ts'

type Row = Record<string, unknown>
/** The rows of one storage of the device. */
type DevicePart = { name: string; rows: Row[] }

/**
 * Whether an entry may be exported to its player. `secret`: a credential or an idempotency key. `browser`: a fact
 * about the browser, not the player. A missing entry is a type error.
 */
const keys = {
  session: 'secret',
  access: 'secret',
  refresh: 'secret',
  session_player: 'secret',
  'session-end': 'browser',
  player_id: 'told',
  'linked-player': 'told',
  guestData: 'browser',
  'guest-visit': 'browser',
  'currency-known': 'browser',
  'owed-language': 'told',
  visitor_uid: 'told',
  ad_consent: 'told',
  ip_address: 'told',
  active_bonus: 'told',
  no_bonus: 'told',
  offer_intents: 'told',
  limit_intents: 'told',
  withdrawal_intents: 'told',
  'reality-check': 'told',
  'play:': 'told',
  promocode: 'told',
  promocode_used: 'told',
  last_payment: 'told',
  payment_end: 'secret',
  unsaved_payments: 'told',
  'draft.': 'told',
  chat_session: 'secret',
  'reset-count:': 'secret',
  'reset-wait:': 'secret',
  'app-banner-closed': 'told',
  'app-banner-count': 'told',
  'in-app-redirect': 'browser',
  'qumai-queries': 'browser',
  'on-break': 'told',
  'qumai-outbox:': 'secret',
  'outbox-sent': 'told',
  'push-player': 'told',
  'push-endpoint': 'secret',
  'last-online': 'browser',
  'data-saver': 'browser',
  'data-saved': 'browser',
  'data-saved-marks': 'secret',
  'least-build': 'browser',
  'start-failures': 'browser',
  'chunk-reloads': 'browser',
  'qumai-owed-wipe': 'browser',
} as const satisfies Record<LocalName | LocalPrefix, 'told' | 'secret' | 'browser'>

/** True for a field that holds a secret, in any row. */
const isSecret = (field: string) => /^(?:key|auth|p256dh|endpoint)$|token|password|secret/i.test(field)

/** Returns the value without secrets. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !isSecret(field))
      .map(([field, inner]) => [field, told(inner)]),
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
  return { name, rows: rows.map((row) => told(named(name, row)) as Row) }
}

function storagePart(playerId: string): DevicePart {
  const rows = safeLocal.keys().flatMap((key) => {
    const known = Object.keys(keys).find((name) => key === name || (/[:.]$/.test(name) && key.startsWith(name)))
    if (!known || keys[known as keyof typeof keys] !== 'told') return []
    const text = safeLocal.get(key)
    const parsed = parseJson(text) ?? text
    const value: unknown = Array.isArray(parsed) ? parsed.filter((row) => isOf(row, playerId)) : parsed
    return isOf(value, playerId) ? [{ name: key, value: told(value) }] : []
  })
  return { name: 'localStorage', rows }
}

/** Returns all data of a player on this device, by storage: only of this player, without secrets (PLUS-42). */
export async function deviceCopy(playerId: string): Promise<DevicePart[]> {
  const names = Object.keys(tables) as TableName[]
  const ofPlayer = names.filter((name) => tables[name] === 'player' || tables[name] === 'payer')
  const parts = await Promise.all(ofPlayer.map((name) => tablePart(name, playerId)))
  return [...parts, storagePart(playerId)].filter(({ rows }) => rows.length > 0)
}
