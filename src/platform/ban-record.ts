import { safeSession } from './safe-storage.ts'

const KEY = 'banned'

/** Has the server reported a ban of the signed-in player in this tab (reloads included)? */
export const isBanRecorded = (): boolean => safeSession.get(KEY) !== null

/** Records the ban for this tab, or clears the record. */
export function recordBan(isBanned: boolean) {
  if (isBanned) safeSession.set(KEY, '1')
  else safeSession.remove(KEY)
}
