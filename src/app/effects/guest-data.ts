import { reaction } from 'mobx'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import type { GuestStore } from '~/stores/guest-store.ts'

import type { EffectDeps } from './links.ts'

/** Keeps guestData (DATA-07): Dexie holds it, local storage has the first-paint copy. */
export function keepGuest({ own, currency, currencySymbol }: GuestStore): void {
  const record = { language: own, currency, currencySymbol }
  safeLocal.set(GUEST_DATA_KEY, JSON.stringify(record))
  void import('~/db/guest-data.ts').then(({ saveGuestData }) => saveGuestData(record))
}

/** Keeps it in step with the store. Returns the undo. */
export const keepGuestData = ({ stores: { guest } }: EffectDeps): (() => void) =>
  reaction(
    () => guest.own + guest.currency,
    () => keepGuest(guest),
  )

/** Keeps what a link wishes for to the end of the tab, or of the wish. Returns the undo. */
export const keepWish = (guest: GuestStore): (() => void) =>
  reaction(
    () => guest.wish,
    (wish) => (wish ? safeSession.set('visit-language', wish) : safeSession.remove('visit-language')),
    { fireImmediately: true },
  )
