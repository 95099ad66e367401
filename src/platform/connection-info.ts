type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

declare global {
  /** What the player has chosen for this device (data-saver.ts), put here by the page's own script; without a choice the connection says it. */
  var __saveData: boolean | undefined
}

/** What the browser says of the connection; undefined where it says nothing. */
export function connectionInfo(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}

/**
 * The player's data saver, else the browser's, or a line that is as slow: smaller pictures, nothing that moves by itself. `slow`: what the
 * names of such lines end with.
 */
export function savesData(connection: ConnectionInfo | undefined = connectionInfo(), slow = '2g'): boolean {
  return globalThis.__saveData ?? Boolean(connection?.saveData || connection?.effectiveType?.endsWith(slow))
}
