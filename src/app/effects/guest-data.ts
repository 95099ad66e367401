import { reaction } from 'mobx'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { GuestStore } from '~/stores/guest-store.ts'

import type { EffectLinks } from './links.ts'

/** Keeps guestData (DATA-07): Dexie holds it, local storage has the first-paint copy. */
export function keepGuest({ language, currency, currencySymbol }: GuestStore): void {
  const record = { language, currency, currencySymbol }
  safeLocal.set(GUEST_DATA_KEY, JSON.stringify(record))
  void import('~/db/guest-data.ts').then(({ saveGuestData }) => saveGuestData(record))
}

/** Keeps it in step with the store. Returns the undo. */
export const keepGuestData = ({ stores: { guest } }: EffectLinks): (() => void) =>
  reaction(
    () => guest.language + guest.currency,
    () => keepGuest(guest),
  )
