import { announceLocal, onLocalChange, safeLocal } from './safe-storage.ts'

type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

declare global {
  /**
   * The player's data saver setting for this device, set by the inline script; if undefined, the
   * connection decides.
   */
  var __saveData: boolean | undefined
}

/** Returns the browser's connection info; undefined if it has none. */
export function connectionInfo(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}

/**
 * True if data is to be saved, by smaller pictures and no autoplay. The player's setting decides; without one, the
 * browser's data saver or a slow connection. `slow`: suffix of the slow connection types.
 */
export function savesData(connection: ConnectionInfo | undefined = connectionInfo(), slow = '2g'): boolean {
  return globalThis.__saveData ?? Boolean(connection?.saveData || connection?.effectiveType?.endsWith(slow))
}

/**
 * True if preloading is allowed: not on slow-2g, nor with data saver, where the player's setting overrides the
 * browser's (ROUTE-58).
 */
export function mayPreload(connection: ReturnType<typeof connectionInfo> = connectionInfo()): boolean {
  return !savesData(connection, 'slow-2g')
}

/** Data saver settings of a device; `automatic` follows the browser's data saver and connection (PLUS-30). */
export const saverChoices = ['automatic', 'always', 'never'] as const
type SaverChoice = (typeof saverChoices)[number]

const KEY = 'data-saver'

/** Returns the setting of this device; an unknown value counts as `automatic`. */
export function saverChoice(): SaverChoice {
  const stored = safeLocal.get(KEY)
  return saverChoices.find((known) => known === stored) ?? 'automatic'
}

/** Applies the setting to `savesData()`, as the inline script does at the start. */
function apply() {
  const choice = saverChoice()
  globalThis.__saveData = choice === 'automatic' ? undefined : choice === 'always'
}

/** Stores a choice for this device: it outlives the session, like the browser's data saver. */
export function chooseSaver(choice: SaverChoice): void {
  if (choice === 'automatic') safeLocal.remove(KEY)
  else safeLocal.set(KEY, choice)
  apply()
  announceLocal(KEY)
}

/** Applies another tab's choice here at once, and calls `onChange`, also for a choice here. Returns an unsubscribe function. */
export function syncSaverOfTabs(onChange: () => void = () => {}): () => void {
  apply() // another tab may have changed it before this code was loaded
  return onLocalChange(KEY, () => {
    apply()
    onChange()
  })
}
