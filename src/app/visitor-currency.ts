import { reaction } from 'mobx'

import { send } from '~/api/client.ts'
import { getGuest } from '~/contract/visitor.ts'
import { currencyKnown, isCurrencyKnown } from '~/platform/currency-known.ts'
import { publicUrl } from '~/lib/public-url.ts'
import type { Stores } from '~/stores/create-stores.ts'

/**
 * Asks once for the currency of a guest of whom nobody knows it (AUTH-36); a language that was chosen says nothing of
 * it. An account that signs in here is known by its own (DATA-10).
 */
export async function findCurrency({ session, guest }: Pick<Stores, 'session' | 'guest'>): Promise<void> {
  reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (isSignedIn) currencyKnown()
    },
    { fireImmediately: true },
  )
  if (isCurrencyKnown()) return
  const answer = await send(getGuest, { query: { ...guest.audience, url: publicUrl(location.href) } })
  if (isCurrencyKnown()) return // somebody signed in, or named another one, meanwhile
  guest.setCurrency(answer.currency) // the language stays: the browser's own was asked for (I18N-02)
  currencyKnown()
}
