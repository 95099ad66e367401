import { useEffect, useEffectEvent, useState } from 'react'

import { whenLoaded } from '~/lib/when-idle.ts'

type Saved<T> = { value: T; savedAt: number }

/**
 * What this device saved of a list, read only when the server cannot give it. `key` names the list. Load the
 * database with a dynamic import: it is no part of the first view.
 */
export function useSavedCopy<T>(
  key: string,
  isNeeded: boolean,
  load: () => Promise<Saved<T> | undefined>,
): Saved<T> | undefined {
  const [copy, setCopy] = useState<{ key: string; saved: Saved<T> } | null>(null)
  const read = useEffectEvent(load)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isGone = false
    read()
      .then((saved) => !isGone && saved && setCopy({ key, saved }))
      .catch(() => undefined) // nothing saved is what we had before
    return () => {
      isGone = true
    }
  }, [key, isNeeded])
  return isNeeded && copy?.key === key ? copy.saved : undefined
}

/**
 * Saves what just arrived, when the browser has time, even if its page is left before. A device that cannot save goes
 * without.
 */
export function useSaveCopy(version: number, save: (() => Promise<unknown>) | undefined) {
  const canSave = save !== undefined
  // `version` says when there is something new: the function itself is another one on each render
  const current = useEffectEvent((_version: number) => save)
  useEffect(() => {
    if (!canSave) return
    const pending = current(version)
    whenLoaded(() => void pending?.().catch(() => undefined))
  }, [version, canSave])
}
