import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'

import { SharedTable } from './player-table.ts'

export type GuestData = { language: Language; currency: Currency; currencySymbol: string }

export const guestDataTable = new SharedTable<GuestData & { key: 'guestData' }>('guestData', (row) => row.key)

/** Stores the visitor's language and currency under `guestData` (DATA-07). */
export function saveGuestData(data: GuestData): Promise<boolean> {
  return guestDataTable.put({ key: 'guestData', ...data })
}
