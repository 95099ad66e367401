import type { User } from '~/contract/profile.ts'

import { StoredTable } from './stored-table.ts'

/** `savedAt`: ms since 1970, for "as of" beside whatever is drawn from it. */
export type SavedUser = { key: 'user'; user: User; savedAt: number }

export const userTable = new StoredTable<SavedUser>('user', (row) => row.key)

/** Keeps the player's account on the device until logout (DATA-04). */
export function saveUser(user: User): Promise<boolean> {
  return userTable.put({ key: 'user', user, savedAt: Date.now() })
}

/** The account as last seen on this device, undefined for a guest (DATA-04). */
export function savedUser(): Promise<SavedUser | undefined> {
  return userTable.get('user')
}
