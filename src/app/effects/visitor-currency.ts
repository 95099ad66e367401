import { reaction } from 'mobx'

import { send } from '~/api/transport/client.ts'
import { getGuest } from '~/contract/visitor.ts'
import { currencyKnown, isCurrencyKnown } from '~/platform/currency-known.ts'
import { publicUrl } from '~/lib/public-url.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** An account that signs in here is known by its own currency (DATA-10). Returns the undo. */
export function followCurrencyOfPlayer({ session }: Pick<Stores, 'session'>): () => void {
  return reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (isSignedIn) currencyKnown()
    },
    { fireImmediately: true },
  )
}

/** Asks once for the currency of a guest of whom nobody knows it (AUTH-36); a language that was chosen says nothing of it. */
export async function findCurrency({ guest }: Pick<Stores, 'guest'>): Promise<void> {
  if (isCurrencyKnown()) return
  const answer = await send(getGuest, { query: { ...guest.audience, url: publicUrl(location.href) } })
  if (isCurrencyKnown()) return // somebody signed in, or named another one, meanwhile
  guest.setCurrency(answer.currency) // the language stays: the browser's own was asked for (I18N-02)
  currencyKnown()
}
