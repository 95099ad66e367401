import { LOCATION_LIFE, LOCATIONS_KEPT } from '~/constants/session.ts'
import { ageOf } from '~/lib/moments.ts'
import type { Owner } from '~/platform/owner.ts'

import { PlayerTable } from './player-table.ts'

/** A path of the app that the player visited (DATA-27). `expiresAt`: ms since 1970. */
export type TrackedLocation = { value: string; expiresAt: number }

/** Paths that no redirect returns to (DATA-28); the last two contain a one-time secret or an e-mail. */
const skipped = ['/cash-box', '/auth', '/confirm-email', '/unsubscribe']

export const locationsTable = new PlayerTable<TrackedLocation & { id: number }>('locations', (row) => row.id)

let lastId = 0

/** The router accepts a path in any case. */
function isSkipped(path: string): boolean {
  const lower = path.toLowerCase()
  return skipped.some((prefix) => lower === prefix || ['/', '?', '#'].some((end) => lower.startsWith(prefix + end)))
}

const isLive = ({ expiresAt }: TrackedLocation, now: number) => ageOf(expiresAt - LOCATION_LIFE, now) < LOCATION_LIFE

/** Oldest first, only those of the last 30 minutes (DATA-28). */
export async function trackedLocations(now = Date.now()): Promise<TrackedLocation[]> {
  const rows = (await locationsTable.all()).filter((row) => isLive(row, now)).toSorted((a, b) => a.id - b.id)
  return rows.map(({ value, expiresAt }) => ({ value, expiresAt }))
}

/** Returns the newest tracked path, null if there is none: the target after a sign-in (O-75). */
export async function lastLocation(now = Date.now()): Promise<string | null> {
  return (await trackedLocations(now)).at(-1)?.value ?? null
}

/** Deletes a path that turned out to be no page. */
export async function untrackLocation(owner: Owner, path: string): Promise<void> {
  const rows = (await locationsTable.all()).filter(({ value }) => value === path)
  if (rows.length > 0) await locationsTable.remove(owner, ...rows.map((row) => row.id))
}

/**
 * Tracks a path with its search; the last 10 are kept for 30 minutes, never cash box and auth (DATA-28). Nothing is
 * written once `owner` has left (AUTH-27).
 */
export async function trackLocation(owner: Owner, path: string, now = Date.now()): Promise<void> {
  if (isSkipped(path)) return
  const rows = (await locationsTable.all()).toSorted((a, b) => a.id - b.id)
  lastId = Math.max(lastId + 1, now, (rows.at(-1)?.id ?? 0) + 1)
  const stale = rows.filter((row, index) => !isLive(row, now) || index <= rows.length - LOCATIONS_KEPT)
  await locationsTable.put(owner, { id: lastId, value: path, expiresAt: now + LOCATION_LIFE })
  if (stale.length > 0) await locationsTable.remove(owner, ...stale.map((row) => row.id))
}
