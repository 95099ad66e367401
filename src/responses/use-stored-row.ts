import { useEffect, useEffectEvent, useState } from 'react'

/**
 * `name`: identifies the row if a component shows several in turn. `wait`: time for the server to respond first, ms.
 */
type Options = { name?: string; wait?: number }

/**
 * Returns a stored row while the server does not provide it (O-10). `of`: the owner, null if not needed. Null: there
 * is none; undefined: not read yet.
 */
export function useStoredRow<Row>(
  of: string | null,
  read: (of: string) => Promise<Row | undefined>,
  { name = '', wait = 0 }: Options = {},
): Row | null | undefined {
  const [saved, setStored] = useState<{ of: string; name: string; row: Row | null }>()
  const look = useEffectEvent(read)
  useEffect(() => {
    if (of === null) return undefined
    let isReady = true
    const show = async () => {
      const row = await look(of).catch(() => undefined) // a device that cannot read returns null
      if (isReady) setStored({ of, name, row: row ?? null })
    }
    const timer = wait > 0 ? setTimeout(() => void show(), wait) : undefined
    if (timer === undefined) void show()
    return () => {
      isReady = false
      clearTimeout(timer)
    }
  }, [of, name, wait])
  return saved?.of === of && saved.name === name ? saved.row : undefined
}
