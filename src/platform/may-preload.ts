import { connectionInfo, savesData } from './connection-info.ts'

/**
 * True if preloading is allowed: not on slow-2g, nor with data saver, where the player's setting overrides the
 * browser's (ROUTE-58).
 */
export function mayPreload(connection: ReturnType<typeof connectionInfo> = connectionInfo()): boolean {
  return !savesData(connection, 'slow-2g')
}
