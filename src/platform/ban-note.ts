import { safeSession } from './safe-storage.ts'

const KEY = 'banned'

/** Has the server said in this tab, before a reload too, that whoever was signed in here is banned? */
export const isBanNoted = (): boolean => safeSession.get(KEY) !== null

/** Remembers it for the tab, or forgets it. */
export function noteBan(isBanned: boolean) {
  if (isBanned) safeSession.set(KEY, '1')
  else safeSession.remove(KEY)
}
