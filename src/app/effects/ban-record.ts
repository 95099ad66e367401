import { reaction } from 'mobx'

import { recordBan } from '~/platform/on-break.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Keeps the ban mark over reloads, until the next sign-in in this tab (SHELL-31). Returns an unsubscribe function. */
export function storeBan({ session }: Pick<Stores, 'session'>): () => void {
  return reaction(
    () => [session.isSignedIn, session.isBanKnown] as const,
    ([isSignedIn, isBanKnown]) => {
      if (isSignedIn) recordBan(false)
      else if (isBanKnown) recordBan(true)
    },
    { fireImmediately: true },
  )
}
