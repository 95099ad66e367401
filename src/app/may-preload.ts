type ConnectionInfo = { saveData?: boolean; effectiveType?: string }

/** False on slow-2g and with data saver: then nothing is loaded ahead (ROUTE-58). */
export function mayPreload(connection: ConnectionInfo | undefined = readConnection()): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g'
}

function readConnection(): ConnectionInfo | undefined {
  return (globalThis.navigator as (Navigator & { connection?: ConnectionInfo }) | undefined)?.connection
}
