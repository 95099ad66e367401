import { reaction } from 'mobx'

import { send } from '~/api/transport/client.ts'
import { getGuest } from '~/contract/visitor.ts'
import { currencyKnown, isCurrencyKnown } from '~/platform/visitor.ts'
import { brandCurrencies } from '~/lib/brand.ts'
import { publicUrl } from '~/lib/public-url.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** Marks the currency as known at a sign-in: it is that of the account (DATA-10). Returns an unsubscribe function. */
export function syncCurrencyOfPlayer({ session }: Pick<Stores, 'session'>): () => void {
  return reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (isSignedIn) currencyKnown()
    },
    { fireImmediately: true },
  )
}

/**
 * Requests the currency of a guest from the server once, if unknown (AUTH-36); a chosen language does not determine
 * it.
 */
export async function findCurrency({ guest }: Pick<Stores, 'guest'>): Promise<void> {
  if (isCurrencyKnown()) return
  const response = await send(getGuest, { query: { ...guest.market, url: publicUrl(location.href) } })
  if (isCurrencyKnown()) return // set by a sign-in or by a link in the meantime
  // the language stays: the browser's was used (I18N-02)
  if (brandCurrencies.includes(response.currency)) guest.setCurrency(response.currency)
  currencyKnown()
}
