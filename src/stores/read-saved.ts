import { hashKey, type UseQueryOptions } from '@tanstack/react-query'

import { canRead, keptBy } from '~/api/read-saved-answer.ts'
import { savedPlayerAnswer } from '~/db/player-answers.ts'
import { savedPublicAnswer } from '~/db/public-answers.ts'

import type { Saved } from './answer.ts'

/** A query key, and how its response is stored. */
export type Named = Pick<UseQueryOptions, 'queryKey' | 'meta'>

/** Reads the stored response of a query, as its meta defines; undefined if this build can read none. */
export async function readSaved(
  { queryKey, meta }: Named,
  playerId: string | null,
): Promise<NonNullable<Saved<unknown>> | undefined> {
  const kept = keptBy(meta)
  const hash = hashKey(queryKey)
  if (!kept) return undefined
  const isPublic = kept.endpoint.access === 'anyone'
  const row = isPublic ? await savedPublicAnswer(hash) : await savedPlayerAnswer(kept.as ?? hash, playerId)
  return row && canRead(kept, row.answer) ? row : undefined
}
