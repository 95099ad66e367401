import { reaction } from 'mobx'

import { noteBan } from '~/platform/ban-note.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** A ban outlives a reload, until somebody signs in here (SHELL-31). Returns the undo. */
export function keepBan({ session }: Pick<Stores, 'session'>): () => void {
  return reaction(
    () => [session.isSignedIn, session.isBanKnown] as const,
    ([isSignedIn, isBanKnown]) => {
      if (isSignedIn) noteBan(false)
      else if (isBanKnown) noteBan(true)
    },
    { fireImmediately: true },
  )
}
