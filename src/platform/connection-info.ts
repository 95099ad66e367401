type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

declare global {
  /** What the player has chosen for this device (data-saver.ts), put here by the page's own script; without a choice the connection says it. */
  var __savesData: boolean | undefined
}

/** What the browser says of the connection; undefined where it says nothing. */
export function connectionInfo(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}

/** The player's data saver, else the browser's, or a line that is as slow: smaller pictures, nothing that moves by itself. */
export function savesData(connection: ConnectionInfo | undefined = connectionInfo()): boolean {
  return globalThis.__savesData ?? Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
