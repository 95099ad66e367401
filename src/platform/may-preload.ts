import { connectionInfo, savesData } from './connection-info.ts'

/** Nothing is loaded ahead of a need on slow-2g, nor with data saver, the player's before the browser's (ROUTE-58). */
export function mayPreload(connection: ReturnType<typeof connectionInfo> = connectionInfo()): boolean {
  return !savesData(connection, 'slow-2g')
}
