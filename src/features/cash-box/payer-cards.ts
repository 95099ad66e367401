import { queryOptions } from '@tanstack/react-query'

import { getPayerCards, type PayerCard, type PayerCards } from '~/contract/payer-cards.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { cashBoxKey } from '~/api/cash-box.ts'
import { send } from '~/api/transport/client.ts'

import { cardExpiryProblem } from './method/card.ts'

const none: PayerCards = { admin_saved_cards: [], hostpay_saved_cards: [], ignore: { ips: [], ids: [] } }

/** Saved cards of the player; empty lists when they cannot be had (CASH-09). */
export function payerCardsQuery() {
  return queryOptions({
    queryKey: [...cashBoxKey, 'cards'],
    async queryFn({ signal }) {
      try {
        return await send(getPayerCards, {}, { signal })
      } catch (error) {
        if (signal.aborted) throw error
        return none
      }
    },
    staleTime: STALE_TIME,
  })
}

/** Cards to offer: both lists without what the server says to ignore (CASH-08), each once, none that has expired. */
export function visibleCards(
  { admin_saved_cards: admin, hostpay_saved_cards: hostpay, ignore }: PayerCards,
  now: number,
): PayerCard[] {
  const offered = [...admin, ...hostpay].filter(
    ({ id, ip, expiry }) =>
      !ignore.ids.includes(id) && !(ip !== null && ignore.ips.includes(ip)) && cardExpiryProblem(expiry, now) === null,
  )
  return offered.filter(({ id }, index) => offered.findIndex((card) => card.id === id) === index)
}
