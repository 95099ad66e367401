import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import { StoredTable } from './stored-table.ts'

/** What a device keeps of a player's bonuses, to be read without a connection (O-10). */
export type OffersCopy = { offers: PlayerOffer[]; welcome: WelcomeOffer[]; cashback: Cashback | null }
/** `savedAt`: ms since 1970, for "as of". */
export type SavedOffers = OffersCopy & { key: 'offers'; playerId: string; savedAt: number }

export const offersTable = new StoredTable<SavedOffers>('offers', (row) => row.key)

/** Keeps the bonuses of a player on the device. */
export function saveOffers(playerId: string, copy: OffersCopy): Promise<boolean> {
  return offersTable.put({ ...copy, key: 'offers', playerId, savedAt: Date.now() })
}

/** The bonuses as last seen here; undefined when they are another player's or there are none. */
export async function savedOffers(playerId: string): Promise<SavedOffers | undefined> {
  const saved = await offersTable.get('offers')
  return saved?.playerId === playerId ? saved : undefined
}
