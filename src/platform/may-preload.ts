import { connectionInfo } from './connection-info.ts'

/** False on slow-2g and with data saver: then nothing is loaded ahead (ROUTE-58). */
export function mayPreload(connection: ReturnType<typeof connectionInfo> = connectionInfo()): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g'
}
