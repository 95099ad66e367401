import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'

import { cardsOf, isUsable, payerCardsQuery } from './payer-cards.ts'

/**
 * Options for the player's queries. When another tab ends the session, the cash box stays mounted until the lobby has
 * loaded. Without this option, the cleared queries would refetch without a token.
 */
export function useWhileSignedIn(): { enabled?: false } {
  const { session } = useStores()
  return session.isSignedIn ? {} : { enabled: false }
}

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
