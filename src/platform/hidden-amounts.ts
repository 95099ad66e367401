import { safeLocal } from './safe-storage.ts'

const KEY = 'hide-amounts'
/** Event of the window: this page hides or shows the amounts. */
const CHANGED = 'amounts-hidden'

/** Returns whether this device hides the amounts of its player (PLUS-92). */
export const areAmountsHidden = (): boolean => safeLocal.get(KEY) === '1'

/** Stores and applies the choice. It belongs to the device and outlives the session; without storage, to the page. */
export function hideAmounts(isHidden: boolean): void {
  if (isHidden) safeLocal.set(KEY, '1')
  else safeLocal.remove(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` after a choice on this page or in another tab. Returns an unsubscribe function. */
export function onHiddenAmounts(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange() // null: the whole storage was cleared
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener(CHANGED, onChange, { signal })
  return () => stop.abort()
}
