import { useEffect, useState } from 'react'

/** What the device has saved of a player; undefined while it is looked for, and when there is nothing. */
export function useSaved<T>(read: (playerId: string) => Promise<T | undefined>, playerId: string): T | undefined {
  const [saved, setSaved] = useState<T>()
  useEffect(() => {
    let isHere = true
    void read(playerId).then((value) => isHere && setSaved(value))
    return () => {
      isHere = false
    }
  }, [read, playerId])
  return saved
}
