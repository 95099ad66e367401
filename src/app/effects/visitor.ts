import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { send } from '~/api/transport/client.ts'
import { saveUserExtraMutation, userExtraQuery } from '~/api/account.ts'
import { getGuest } from '~/contract/visitor.ts'
import { brandCurrencies } from '~/lib/brand.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { currencyKnown, isCurrencyKnown } from '~/platform/visitor.ts'
import type { Stores } from '~/stores/create-stores.ts'
import type { SessionStore } from '~/stores/session-store.ts'

const AGENTS_KEPT = 20 // the newest; a browser that updates itself has a new name every month

async function recordUserAgent(queryClient: QueryClient, agent: string) {
  const { navigatorUserAgent: known = [] } = await queryClient.fetchQuery(userExtraQuery())
  if (known.includes(agent)) return
  const save = new MutationObserver(queryClient, saveUserExtraMutation())
  await save.mutate({ key: 'navigatorUserAgent', value: [...known, agent].slice(-AGENTS_KEPT) })
}

/**
 * Adds this browser to the list of those that the player has used, once (ANLT-08). A call that fails is repeated at the next
 * start. Returns a function that stops it.
 */
export function recordUserAgents(
  session: SessionStore,
  queryClient: QueryClient,
  agent = navigator.userAgent,
): () => void {
  return reaction(
    () => session.playerId,
    (playerId) => {
      if (playerId !== null) recordUserAgent(queryClient, agent).catch(() => undefined)
    },
    { fireImmediately: true },
  )
}

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
