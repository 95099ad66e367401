import { reaction } from 'mobx'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import type { GuestStore } from '~/stores/guest-store.ts'

import type { EffectDeps } from './links.ts'

/** Stores guestData (DATA-07): in Dexie, and in local storage a copy for the first paint. */
export function storeGuest({ own, currency, currencySymbol }: GuestStore): void {
  const record = { language: own, currency, currencySymbol }
  safeLocal.set(GUEST_DATA_KEY, JSON.stringify(record))
  void import('~/db/user.ts').then(({ saveGuestData }) => saveGuestData(record))
}

/** Writes the guest's data to storage whenever the store changes. Returns a function that stops it. */
export const storeGuestData = ({ stores: { guest } }: EffectDeps): (() => void) =>
  reaction(
    () => guest.own + guest.currency,
    () => storeGuest(guest),
  )

/** Stores the language of a link until the tab closes or the store clears it. Returns an unsubscribe function. */
export const storePreferences = (guest: GuestStore): (() => void) =>
  reaction(
    () => guest.requestedLanguage,
    (requestedLanguage) =>
      requestedLanguage ? safeSession.set('visit-language', requestedLanguage) : safeSession.remove('visit-language'),
    { fireImmediately: true },
  )
