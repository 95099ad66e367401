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
import type { OfferView } from '~/offers/offer-view.ts'
import { depositViews, lostWithout, stepsToConfirm } from '~/offers/for-deposit.ts'

import { declinedBonuses } from './no-bonus.ts'
import { useWhileSignedIn } from './use-saved-cards.ts'

/** All offers that a deposit can activate: the player's offers and the welcome package. Always stale. */
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

const none: OfferView[] = []

export type DepositOffers = {
  /** Empty while unknown: loading offers never block a payment. */
  list: readonly OfferView[]
  state: 'known' | 'loading' | 'failed'
  /** An offer that is lost for good with a first deposit that does not take it, so the player must choose. */
  atStake: OfferView | undefined
  /** True if nothing is preselected: an offer would be lost, or a package step has not been suggested yet. */
  isAsked: boolean
  /** The newest bonus of a promo code, unless the player has declined it: entering a code chooses its bonus (API-81). */
  ofCode: string | null
  retry: () => void
  /** Refetches the offers. True only if the server no longer has this offer. */
  isGone: (id: string) => Promise<boolean>
}

/** Returns the offers that a deposit can take now. */
export function useDepositOffers(currency: Currency): DepositOffers {
  const { language } = useT()
  const { data, isError, refetch } = useQuery({ ...depositOffersQuery(language), ...useWhileSignedIn() })
  const list = useMemo(() => (data ? depositViews(data, { currency, language }) : none), [data, currency, language])
  const state = data ? 'known' : isError ? 'failed' : 'loading'
  const [declined] = useState(declinedBonuses)
  const atStake = lostWithout(list)
  const isAsked = atStake !== undefined || stepsToConfirm(list, declined).length > 0
  const isCodes = ({ id, promo_code: code }: Offer) =>
    Boolean(code) && !declined.includes(id) && list.some((card) => card.id === id)
  const ofCode = data?.offers.find(isCodes)?.id ?? null
  const isGone = async (id: string) => {
    const read = await refetch()
    return read.isSuccess && !depositViews(read.data, { currency, language }).some((view) => view.id === id)
  }
  return { list, state, atStake, isAsked, ofCode, retry: () => void refetch(), isGone }
}

/**
 * Returns the request's bonus field: null declines a bonus. Without a choice and known offers the field is omitted, and
 * the server applies the due step.
 */
export function bonusToSend(choice: string | null, state: DepositOffers['state']): { bonus_id?: string | null } {
  if (choice) return { bonus_id: choice }
  return choice === '' || state === 'known' ? { bonus_id: null } : {}
}
