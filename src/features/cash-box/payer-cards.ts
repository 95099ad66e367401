import { queryOptions } from '@tanstack/react-query'

import { getPayerCards, type PayerCards } from '~/contract/payer-cards.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { cashBoxKey } from '~/api/cash-box.ts'
import { send } from '~/api/transport/client.ts'

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
