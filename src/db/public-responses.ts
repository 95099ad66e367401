import { STALE_TIME } from '~/constants/network.ts'
import { PUBLIC_RESPONSE_LIFE, PUBLIC_RESPONSES_STORED, PUBLIC_RESPONSES_REMAINING } from '~/constants/storage.ts'
import { ageOf } from '~/lib/moments.ts'
import { ownerNow, type Owner } from '~/platform/owner.ts'

import { keepNewest, PlayerTable } from './player-table.ts'

/**
 * A response that is the same for every visitor. `key` contains the query, language and currency; `answer` has the
 * format of the build that stored it, so the reader validates it again; `savedAt`: ms since 1970, shown as "as of".
 */
export type StoredPublicResponse = { key: string; answer: unknown; savedAt: number }

export const publicResponsesTable = new PlayerTable<StoredPublicResponse>('publicAnswers', (row) => row.key)

/** Stores a response. At most 120 are kept: above that, the 100 newest. */
export async function storePublicResponse(owner: Owner, row: StoredPublicResponse): Promise<void> {
  await publicResponsesTable.put(owner, row)
  await keepNewest(owner, publicResponsesTable, PUBLIC_RESPONSES_STORED, PUBLIC_RESPONSES_REMAINING)
}

/** Returns the stored response; undefined if there is none from the last 30 days. */
export async function storedPublicResponse(key: string, now = Date.now()): Promise<StoredPublicResponse | undefined> {
  const owner = ownerNow()
  const row = await publicResponsesTable.get(key)
  if (!row || now - row.savedAt < PUBLIC_RESPONSE_LIFE) return row && settled(owner, row, now)
  await removePublicResponse(owner, key)
  return undefined
}

/** Stored before the clock was set back: its age is unknown, so it is kept and its time restarts now. */
function settled(owner: Owner, row: StoredPublicResponse, now: number): StoredPublicResponse {
  if (ageOf(row.savedAt, now) < Infinity) return row
  void publicResponsesTable.put(owner, { ...row, savedAt: now - STALE_TIME })
  return { ...row, savedAt: 0 }
}

export const removePublicResponse = (owner: Owner, key: string) => publicResponsesTable.remove(owner, key)
