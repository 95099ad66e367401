import { hashKey, type UseQueryOptions } from '@tanstack/react-query'

import { canRead, keptBy } from '~/api/read-saved-answer.ts'
import { savedPlayerAnswer } from '~/db/player-answers.ts'
import { savedPublicAnswer } from '~/db/public-answers.ts'

import type { Saved } from './answer.ts'

/** A query by its name, with how its answer is kept. */
export type Named = Pick<UseQueryOptions, 'queryKey' | 'meta'>

/** What this device has saved of the answer of a query, by its meta; undefined: nothing that this build can read. */
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
