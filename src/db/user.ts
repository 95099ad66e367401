import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import type { User } from '~/contract/profile.ts'
import type { Owner } from '~/platform/owner.ts'

import { PlayerTable, SharedTable } from './player-table.ts'

export type GuestData = { language: Language; currency: Currency; currencySymbol: string }

export const guestDataTable = new SharedTable<GuestData & { key: 'guestData' }>('guestData', (row) => row.key)

/** Stores the visitor's language and currency under `guestData` (DATA-07). */
export function saveGuestData(data: GuestData): Promise<boolean> {
  return guestDataTable.put({ key: 'guestData', ...data })
}

/** `savedAt`: ms since 1970, shown as "as of". */
export type StoredUser = { key: 'user'; user: User; savedAt: number }

export const userTable = new PlayerTable<StoredUser>('user', (row) => row.key)

/** Stores the player's account on the device until logout (DATA-04). */
export function saveUser(owner: Owner, user: User): Promise<boolean> {
  return userTable.put(owner, { key: 'user', user, savedAt: Date.now() })
}

/** The account as last seen on this device, undefined for a guest (DATA-04). */
export function storedUser(): Promise<StoredUser | undefined> {
  return userTable.get('user')
}
