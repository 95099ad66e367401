import { useEffect, useEffectEvent, useState } from 'react'

/** `name`: what it is, where a component shows one after the other. `wait`: what the server has to answer first, ms. */
type Options = { name?: string; wait?: number }

/**
 * What this device has saved, for a time when the server does not say it (O-10). `of`: whose it is, null while it is not
 * needed. Null: nothing is saved; undefined: not looked for yet.
 */
export function useSavedRow<Row>(
  of: string | null,
  read: (of: string) => Promise<Row | undefined>,
  { name = '', wait = 0 }: Options = {},
): Row | null | undefined {
  const [saved, setSaved] = useState<{ of: string; name: string; row: Row | null }>()
  const look = useEffectEvent(read)
  useEffect(() => {
    if (of === null) return undefined
    let isHere = true
    const show = async () => {
      const row = await look(of).catch(() => undefined) // a device that cannot read has nothing
      if (isHere) setSaved({ of, name, row: row ?? null })
    }
    const timer = wait > 0 ? setTimeout(() => void show(), wait) : undefined
    if (timer === undefined) void show()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [of, name, wait])
  return saved?.of === of && saved.name === name ? saved.row : undefined
}
