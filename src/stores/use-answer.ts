import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { canRead, isGone, keptBy } from '~/api/read-saved-answer.ts'
import { SAVED_WAIT } from '~/constants/storage.ts'
import { savedPlayerAnswer } from '~/db/player-answers.ts'
import { savedPublicAnswer } from '~/db/public-answers.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import type { MessageKey } from '~/lib/i18n.ts'

import { judge, type Answer, type Asked, type Saved } from './answer.ts'
import { useListFailure } from './use-list-failure.ts'
import { useStores } from './use-stores.ts'

type Named = Pick<UseQueryOptions, 'queryKey' | 'meta'>
type Need = { isNeeded?: boolean; wait?: number }

async function readSaved({ queryKey, meta }: Named, playerId: string | null) {
  const kept = keptBy(meta)
  const hash = hashKey(queryKey)
  if (!kept) return undefined
  const isPublic = kept.endpoint.access === 'anyone'
  const row = isPublic ? await savedPublicAnswer(hash) : await savedPlayerAnswer(kept.as ?? hash, playerId)
  return row && canRead(kept, row.answer) ? row : undefined
}

/** What this device has saved of an answer (O-10). Null: nothing; undefined: not looked for yet, or not needed. For observers. */
export function useSaved<Data>(query: Named, { isNeeded = true, wait = 0 }: Need = {}): Saved<Data> {
  const { playerId } = useStores().session
  const row = useSavedRow(isNeeded ? String(playerId) : null, () => readSaved(query, playerId), {
    name: hashKey(query.queryKey),
    wait,
  })
  return row as Saved<Data>
}

type Query<Data> = Asked<Data> & { error: Error | null; refetch: () => unknown }
type Of = {
  /** The query under whose name the answer is saved: its own, or one that has the same rows. */
  savedAs: Named
  /** The title where it did not load. */
  failed?: MessageKey | undefined
  /** The key of the query, where that is another one. */
  queryKey?: readonly unknown[]
  isNeeded?: boolean | undefined
}

/** The answer of a query that the caller has made, as `useAnswer`. */
export function useAnswerOf<Data>(
  query: Query<Data>,
  { savedAs, failed = 'common.somethingWrong', queryKey = savedAs.queryKey, isNeeded = true }: Of,
): Answer<Data> {
  const { network } = useStores()
  const isNone = isGone(query.error)
  const isCutOff = query.isError || !network.isOnline || network.isInMaintenance
  const saved = useSaved<Data>(savedAs, {
    isNeeded: isNeeded && query.data === undefined && !isNone,
    wait: isCutOff ? 0 : SAVED_WAIT,
  })
  const { data, asOf, isMissing, isOutOfReach } = judge(query, saved, network.isOnline)
  const failure = useListFailure({ queryKey, isMissing, hasFailed: isOutOfReach }, failed)
  return {
    data,
    asOf,
    failure,
    isPending: data === undefined && !failure && !isNone,
    isGone: isNone,
    hasFailed: query.isError || isOutOfReach,
    retry: () => void query.refetch(),
  }
}

type Extra = { failed?: MessageKey }

/**
 * An answer from the server, else as this device saved it, when a call failed, there is no network, or after 2 s; `meta` of
 * the query says how it is kept (api/saved-answer.ts). For observers.
 */
export function useAnswer<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { failed }: Extra = {},
): Answer<Data> {
  return useAnswerOf(useQuery(options), { savedAs: options, failed, isNeeded: options.enabled !== false })
}
