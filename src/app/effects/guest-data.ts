import { reaction } from 'mobx'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import type { EffectLinks } from './links.ts'

/** Keeps guestData (DATA-07) in step with the store: Dexie holds it, local storage has the first-paint copy. Returns the undo. */
export function keepGuestData({ stores: { guest } }: EffectLinks): () => void {
  return reaction(
    () => ({ language: guest.language, currency: guest.currency, currencySymbol: guest.currencySymbol }),
    (record) => {
      safeLocal.set(GUEST_DATA_KEY, JSON.stringify(record))
      void import('~/db/guest-data.ts').then(({ saveGuestData }) => saveGuestData(record))
    },
  )
}
