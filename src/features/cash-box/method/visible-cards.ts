import type { PayerCard, PayerCards } from '~/contract/payer-cards.ts'

import { cardExpiryProblem } from './card.ts'

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
