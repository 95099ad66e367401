import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { send } from '~/api/transport/client.ts'
import { OFFER_LIMIT } from '~/constants/bonuses.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { listAvailableOffers } from '~/contract/offer-calls.ts'
import type { Offer } from '~/contract/offers.ts'
import { getWelcomeBonus, type WelcomeOffer } from '~/contract/welcome.ts'
import { useT } from '~/hooks/use-t.ts'
import type { OfferCard } from '~/offers/card.ts'
import { depositCards, lostWithout, stepsToAsk } from '~/offers/for-deposit.ts'

import { declinedBonuses } from './no-bonus.ts'
import { useWhileSignedIn } from './use-while-signed-in.ts'

/** Everything that a deposit may activate: offers of the player and the welcome package, as the server has them now. */
export function depositOffersQuery(language: Language) {
  return queryOptions({
    queryKey: ['offers', 'for-deposit', language],
    async queryFn({ signal }): Promise<{ offers: Offer[]; welcome: WelcomeOffer[] }> {
      const [offers, welcome] = await Promise.all([
        send(listAvailableOffers, { query: { order: 'desc', limit: OFFER_LIMIT } }, { signal }),
        send(getWelcomeBonus, {}, { signal }),
      ])
      return { offers: offers.data, welcome: welcome.data }
    },
    staleTime: 0,
  })
}

const none: OfferCard[] = []

export type DepositOffers = {
  /** None while they are not known: a bonus never stands in the way of paying. */
  list: readonly OfferCard[]
  state: 'known' | 'loading' | 'failed'
  /** Gone for good with a first deposit that does not take it: the player has to say what is wanted. */
  atStake: OfferCard | undefined
  /** Nothing is chosen for the player: something is lost by it, or a step of the package was not asked about yet. */
  isAsked: boolean
  retry: () => void
  /** Reads the offers again. True only if the server then has no such offer. */
  isGone: (id: string) => Promise<boolean>
}

/** Offers that a deposit can take now. */
export function useDepositOffers(currency: Currency): DepositOffers {
  const { language } = useT()
  const { data, isError, refetch } = useQuery({ ...depositOffersQuery(language), ...useWhileSignedIn() })
  const list = useMemo(() => (data ? depositCards(data, { currency, language }) : none), [data, currency, language])
  const state = data ? 'known' : isError ? 'failed' : 'loading'
  const [declined] = useState(declinedBonuses)
  const atStake = lostWithout(list)
  const isAsked = atStake !== undefined || stepsToAsk(list, declined).length > 0
  const isGone = async (id: string) => {
    const read = await refetch()
    return read.isSuccess && !depositCards(read.data, { currency, language }).some((card) => card.id === id)
  }
  return { list, state, atStake, isAsked, retry: () => void refetch(), isGone }
}

/** What is sent of a choice: null where nothing was said means "left out", the server then takes the step that is due. */
export function bonusToSend(choice: string | null, state: DepositOffers['state']): { bonus_id?: string | null } {
  if (choice) return { bonus_id: choice }
  return choice === '' || state === 'known' ? { bonus_id: null } : {}
}
