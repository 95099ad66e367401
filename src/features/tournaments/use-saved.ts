import { useEffect, useEffectEvent } from 'react'

import { useSavedRow } from '~/db/use-saved-row.ts'
import { useStores } from '~/stores/use-stores.ts'

type Row<Data> = { data: Data; savedAt: number }

type Dependencies<Data> = {
  /** What the server has said; undefined while it has not. */
  data: Data | undefined
  /** There is no answer to be had: what this device saved stands in. */
  isCutOff: boolean
  save: (playerId: string | null, data: Data) => Promise<unknown>
  read: (playerId: string | null) => Promise<Row<Data> | undefined>
  /** Names what is read. */
  name: string
}

/**
 * Keeps what the server says on the device, and reads it where the server cannot be asked (O-10). Null: there is nothing;
 * undefined: not looked for yet, or not needed. For observers.
 */
export function useSaved<Data>({ data, isCutOff, save, read, name }: Dependencies<Data>): Row<Data> | null | undefined {
  const { playerId } = useStores().session
  const keep = useEffectEvent((answer: Data) => void save(playerId, answer))
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data])
  return useSavedRow(isCutOff && data === undefined ? String(playerId) : null, () => read(playerId), { name })
}
