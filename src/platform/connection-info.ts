type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

/** What the browser says of the connection; undefined where it says nothing. */
export function connectionInfo(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}

/** Data saver, or a line that is as slow: smaller pictures, nothing that moves by itself. */
export function savesData(connection: ConnectionInfo | undefined = connectionInfo()): boolean {
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.endsWith('2g'))
}
