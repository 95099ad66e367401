import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  getPayerCards,
  removePayerCard,
  renamePayerCard,
  type PayerCard,
  type PayerCards,
} from '~/contract/payer-cards.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { cleanTyped } from '~/lib/text.ts'

import { cashBoxKey } from '~/api/cash-box.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { send } from '~/api/transport/client.ts'
import { refetchInTime } from '~/api/transport/refetch.ts'

import { cardExpiryProblem } from './method/card.ts'

const queryKey = [...cashBoxKey, 'cards'] as const
const none: PayerCards = { admin_saved_cards: [], hostpay_saved_cards: [], ignore: { ips: [], ids: [] } }

/** The player's saved cards; empty lists if loading fails (CASH-09). */
export function payerCardsQuery() {
  return queryOptions({
    queryKey,
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

/** Returns both lists as one, without duplicates and the cards that the server marks as ignored (CASH-08). */
export function cardsOf({ admin_saved_cards: admin, hostpay_saved_cards: hostpay, ignore }: PayerCards): PayerCard[] {
  const own = [...admin, ...hostpay].filter(
    ({ id, ip }) => !ignore.ids.includes(id) && !(ip !== null && ignore.ips.includes(ip)),
  )
  return own.filter(({ id }, index) => own.findIndex((card) => card.id === id) === index)
}

/** True if the card has not expired. `now`: ms by the server's clock. */
export const isUsable = ({ expiry }: PayerCard, now: number) => cardExpiryProblem(expiry, now) === null

/** Returns the brand and last digits, which every card has. */
export const cardDigits = ({ brand, last4 }: PayerCard) => `${brand} •••• ${last4}`

/** Returns the name to send; null if it is empty. */
export const cleanName = (text: string) => cleanTyped(text).trim() || null

/** Also after a lost response, so that the list shows the actual state. */
const refetchCards = (client: QueryClient) => refetchInTime(client, queryKey)

/** Renames a card; null removes its name (PLUS-20). */
export function renameCardMutation() {
  return mutationOptions({
    mutationKey: [...queryKey, 'rename'],
    mutationFn: ({ card, name }: { card: string; name: string | null }) =>
      send(renamePayerCard, { body: { card_id: card, name } }),
    onSettled: (_response, _error, _input, _result, { client }) => refetchCards(client),
  })
}

/** Removes a card (PLUS-21). A card that no longer exists was removed elsewhere, which is no failure. */
export function removeCardMutation() {
  return mutationOptions({
    mutationKey: [...queryKey, 'remove'],
    async mutationFn(card: string) {
      try {
        return await send(removePayerCard, { body: { card_id: card } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CARD_NOT_FOUND') return null
        throw error
      }
    },
    onSettled: (_response, _error, _input, _result, { client }) => refetchCards(client),
  })
}
