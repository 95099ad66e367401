import { announceLocal, onLocalChange, safeLocal } from './safe-storage.ts'

const KEY = 'hide-amounts'

/** Returns whether this device hides the amounts of its player (PLUS-92). */
export const areAmountsHidden = (): boolean => safeLocal.get(KEY) === '1'

/** Stores and applies the choice. It belongs to the device and outlives the session; without storage, to the page. */
export function hideAmounts(isHidden: boolean): void {
  if (isHidden) safeLocal.set(KEY, '1')
  else safeLocal.remove(KEY)
  announceLocal(KEY)
}

/** Calls `onChange` after a choice on this page or in another tab. Returns an unsubscribe function. */
export const onHiddenAmounts = (onChange: () => void): (() => void) => onLocalChange(KEY, onChange)
