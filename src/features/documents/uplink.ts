import { connectionInfo } from '~/platform/connection-info.ts'

/** What a phone can send on such a line, bytes per second: well below what it receives. */
const uplinks: Record<string, number> = { 'slow-2g': 5000, '2g': 20_000, '3g': 90_000 }
const SAVING = 90_000

/** Bytes per second that this line may send, where it is known to be slow; null where nothing speaks against it. */
export function slowUplink(connection: ReturnType<typeof connectionInfo> = connectionInfo()): number | null {
  const known = uplinks[connection?.effectiveType ?? '']
  return known ?? (connection?.saveData ? SAVING : null)
}
