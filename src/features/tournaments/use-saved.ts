import { useEffect, useEffectEvent, useState } from 'react'

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
  const { session } = useStores()
  const { playerId } = session
  const [saved, setSaved] = useState<{ name: string; row: Row<Data> | null }>()
  const keep = useEffectEvent((answer: Data) => void save(playerId, answer))
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data])

  const isNeeded = isCutOff && data === undefined
  const look = useEffectEvent((player: string | null) => read(player))
  useEffect(() => {
    if (!isNeeded) return undefined
    let isHere = true
    const show = async () => {
      const row = await look(playerId)
      if (isHere) setSaved({ name, row: row ?? null })
    }
    void show()
    return () => {
      isHere = false
    }
  }, [isNeeded, name, playerId])
  return isNeeded && saved?.name === name ? saved.row : undefined
}
