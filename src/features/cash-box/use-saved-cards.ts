import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { serverNow } from '~/platform/server-clock.ts'

import { cardsOf, isUsable, payerCardsQuery } from './payer-cards.ts'
import { useWhileSignedIn } from './use-while-signed-in.ts'

/**
 * Saved cards of the player for the form of a method: `usable` are offered, `all` have those that have expired, too. The sheet
 * in which they are managed stands beside the form, since it has a form of its own.
 */
export function useSavedCards(isTaken: boolean) {
  const { data } = useQuery({ ...payerCardsQuery(), enabled: isTaken, ...useWhileSignedIn() })
  const [isManaged, setIsManaged] = useState(false)
  const all = useMemo(() => (data ? cardsOf(data) : []), [data])
  const usable = useMemo(() => all.filter((card) => isUsable(card, serverNow())), [all])
  return { all, usable, isManaged, manage: () => setIsManaged(true), leave: () => setIsManaged(false) }
}

export type SavedCards = ReturnType<typeof useSavedCards>
