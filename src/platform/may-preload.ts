import { connectionInfo } from './connection-info.ts'

/** Nothing is loaded ahead of a need on a very slow connection, nor with data saver, the player's before the browser's (ROUTE-58). */
export function mayPreload(connection: ReturnType<typeof connectionInfo> = connectionInfo()): boolean {
  return !(globalThis.__savesData ?? (connection?.saveData || connection?.effectiveType === 'slow-2g'))
}
