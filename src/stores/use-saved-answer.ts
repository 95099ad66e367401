import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { savedProtection, saveProtection } from '~/db/protection.ts'

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
  const [saved, setSaved] = useState<{ of: string; data: Data | undefined; savedAt: number }>()

  useEffect(() => {
    if (data && playerId) void saveProtection(key, playerId, data)
  }, [data, key, playerId])

  const isCutOff = !network.isOnline
  useEffect(() => {
    if (!isCutOff || !playerId) return
    let isHere = true
    async function read(player: string) {
      const row = await savedProtection(key, player)
      if (isHere) setSaved({ of: key, data: row?.answer as Data | undefined, savedAt: row?.savedAt ?? 0 })
    }
    void read(playerId)
    return () => {
      isHere = false
    }
  }, [isCutOff, key, playerId])

  const retry = () => void refetch()
  if (!isCutOff || data) return { data, asOf: isCutOff ? dataUpdatedAt : null, hasFailed: isError && !data, retry }
  const own = saved?.of === key ? saved : undefined
  return { data: own?.data, asOf: own?.savedAt ?? null, hasFailed: own !== undefined && !own.data, retry }
}
