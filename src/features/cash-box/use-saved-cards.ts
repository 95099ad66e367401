import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { serverNow } from '~/platform/server-clock.ts'

import { cardsOf, isUsable, payerCardsQuery } from './payer-cards.ts'
import { useWhileSignedIn } from './use-while-signed-in.ts'

/**
 * The player's saved cards for a method's form: `usable` are offered, `all` includes expired ones. The sheet that manages
 * them has its own form, so it must render outside this form.
 */
export function useSavedCards(isTaken: boolean) {
  const { data } = useQuery({ ...payerCardsQuery(), enabled: isTaken, ...useWhileSignedIn() })
  const [isManaged, setIsManaged] = useState(false)
  const all = useMemo(() => (data ? cardsOf(data) : []), [data])
  const usable = useMemo(() => all.filter((card) => isUsable(card, serverNow())), [all])
  return { all, usable, isManaged, manage: () => setIsManaged(true), leave: () => setIsManaged(false) }
}

export type SavedCards = ReturnType<typeof useSavedCards>
