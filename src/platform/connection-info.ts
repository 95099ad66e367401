type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

declare global {
  /**
   * The player's data saver setting for this device (data-saver.ts), set by the inline script; if undefined, the
   * connection decides.
   */
  var __saveData: boolean | undefined
}

/** Returns the browser's connection info; undefined if it has none. */
export function connectionInfo(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}

/**
 * Returns true with the player's data saver, else with the browser's, or on a slow connection: smaller pictures, no
 * autoplay. `slow`: suffix of the slow connection types.
 */
export function savesData(connection: ConnectionInfo | undefined = connectionInfo(), slow = '2g'): boolean {
  return globalThis.__saveData ?? Boolean(connection?.saveData || connection?.effectiveType?.endsWith(slow))
}
