import { useEffect, useEffectEvent, useState } from 'react'

import { SAVED_WAIT } from '~/constants/storage.ts'
import { whenLoaded } from '~/platform/when-idle.ts'

type Saved<T> = { value: T; savedAt: number }

/** Saves that wait for a quiet moment, by the name of what they save: the last one has it whole. */
const waiting = new Map<string, () => Promise<unknown>>()
let saving: Promise<unknown> = Promise.resolve()

/** Ends when nothing waits and nothing is under way. A device that cannot save goes without. */
function saveWaiting(): Promise<unknown> {
  const saves = [...waiting.values()]
  waiting.clear()
  saving = Promise.allSettled([saving, ...saves.map((save) => save())])
  return saving
}

/** Who looks away may not come back: there may be no later moment. */
function saveWhenHidden() {
  if (document.visibilityState === 'hidden') void saveWaiting()
}

/** `isCutOff`: the server cannot be asked; else it has 2 s to answer. */
type Need = { isMissing: boolean; isCutOff: boolean }

/**
 * What this device saved of a list, read only when the server does not give it. `key` names the list. Load the
 * database with a dynamic import: it is no part of the first view.
 */
export function useSavedCopy<T>(
  key: string,
  { isMissing, isCutOff }: Need,
  load: () => Promise<Saved<T> | undefined>,
): Saved<T> | undefined {
  const [copy, setCopy] = useState<{ key: string; saved: Saved<T> } | null>(null)
  const read = useEffectEvent(load)
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    const show = () => {
      saveWaiting()
        .then(read)
        .then((saved) => !isGone && saved && setCopy({ key, saved }))
        .catch(() => undefined) // nothing saved is what we had before
    }
    const timer = isCutOff ? undefined : setTimeout(show, SAVED_WAIT)
    if (isCutOff) show()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key, isMissing, isCutOff])
  return isMissing && copy?.key === key ? copy.saved : undefined
}

/**
 * Saves what just arrived, `version` by version of what `name` says, when the browser has time, even if its page is left before; earlier when somebody asks for
 * what is saved or looks away.
 */
export function useSaveCopy(name: string, version: number, save: (() => Promise<unknown>) | undefined) {
  const canSave = save !== undefined
  // `version` says when there is something new: the function itself is another one on each render
  const current = useEffectEvent((_version: number) => save)
  useEffect(() => {
    if (!canSave) return
    const pending = current(version)
    if (!pending) return
    waiting.set(name, pending)
    document.addEventListener('visibilitychange', saveWhenHidden) // one and the same: added once
    whenLoaded(() => void saveWaiting())
  }, [name, version, canSave])
}
