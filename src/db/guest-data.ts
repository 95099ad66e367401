import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'

import { SharedTable } from './shared-table.ts'

export type GuestData = { language: Language; currency: Currency; currencySymbol: string }

export const guestDataTable = new SharedTable<GuestData & { key: 'guestData' }>('guestData', (row) => row.key)

/** Stores the visitor's language and currency under `guestData` (DATA-07). */
export function saveGuestData(data: GuestData): Promise<boolean> {
  return guestDataTable.put({ key: 'guestData', ...data })
}

/** Returns the stored settings of the visitor (DATA-07); undefined on a first visit. */
export async function storedGuestData(): Promise<GuestData | undefined> {
  const row = await guestDataTable.get('guestData')
  return row && { language: row.language, currency: row.currency, currencySymbol: row.currencySymbol }
}
