import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

import { savedProtection, saveProtection } from '~/db/protection.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'

import { useStores } from './use-stores.ts'

/** What is known: from the server, or without a connection as this device saved it at `asOf`, ms since 1970. */
export type Answer<Data> = {
  data: Data | undefined
  asOf: number | null
  hasFailed: boolean
  retry: () => void
}

/** An answer of the player's that can be read without a connection, saved under `key`. Call inside an observer. */
export function useSavedAnswer<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  key: string,
): Answer<Data> {
  const { session, network } = useStores()
  const { playerId } = session
  const { data, dataUpdatedAt, isError, refetch } = useQuery(options)

  useEffect(() => {
    if (data && playerId) void saveProtection(key, playerId, data)
  }, [data, key, playerId])

  const isCutOff = !network.isOnline
  const of = isCutOff && !data ? playerId : null
  const saved = useSavedRow(of, (player) => savedProtection(key, player), { name: key })

  const retry = () => void refetch()
  if (!isCutOff || data) return { data, asOf: isCutOff ? dataUpdatedAt : null, hasFailed: isError && !data, retry }
  return { data: saved?.answer as Data | undefined, asOf: saved?.savedAt ?? null, hasFailed: saved === null, retry }
}
