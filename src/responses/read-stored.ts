import { hashKey, type UseQueryOptions } from '@tanstack/react-query'

import { canRead, storageOf } from '~/api/stored-response.ts'
import { storedPlayerResponse } from '~/db/player-responses.ts'
import { storedPublicResponse } from '~/db/public-responses.ts'

import type { StoredResponse } from './live-or-stored.ts'

/** A query key, and how its response is stored. */
export type Named = Pick<UseQueryOptions, 'queryKey' | 'meta'>

/** Reads the stored response of a query, as its meta defines; undefined if this build can read none. */
export async function readStored(
  { queryKey, meta }: Named,
  playerId: string | null,
): Promise<NonNullable<StoredResponse<unknown>> | undefined> {
  const kept = storageOf(meta)
  const hash = hashKey(queryKey)
  if (!kept) return undefined
  const isPublic = kept.endpoint.access === 'anyone'
  const row = isPublic ? await storedPublicResponse(hash) : await storedPlayerResponse(kept.as ?? hash, playerId)
  return row && canRead(kept, row.answer) ? row : undefined
}
