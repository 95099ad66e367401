import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { depositOffersQuery } from '~/api/deposit-offers.ts'
import type { Currency } from '~/contract/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { depositOffersOf, lostWithout, welcomeOffersOf, type DepositOffer } from './deposit-offers.ts'
import { useWhileSignedIn } from './use-while-signed-in.ts'

const none: DepositOffer[] = []

export type DepositOffers = {
  /** None while they are not known: a bonus never stands in the way of paying. */
  list: readonly DepositOffer[]
  state: 'known' | 'loading' | 'failed'
  /** Gone for good with a first deposit that does not take it: the player has to say what is wanted. */
  atStake: DepositOffer | undefined
  retry: () => void
}

/** Offers that a deposit can take now. */
export function useDepositOffers(currency: Currency): DepositOffers {
  const { language } = useT()
  const { data, isError, refetch } = useQuery({ ...depositOffersQuery(language), ...useWhileSignedIn() })
  const list = useMemo(
    () => (data ? [...welcomeOffersOf(data.welcome, language), ...depositOffersOf(data.offers, currency)] : none),
    [data, currency, language],
  )
  const state = data ? 'known' : isError ? 'failed' : 'loading'
  return { list, state, atStake: lostWithout(list), retry: () => void refetch() }
}

/** What is sent of a choice: null where nothing was said means "left out", the server then takes the step that is due. */
export function bonusToSend(choice: string | null, state: DepositOffers['state']): { bonus_id?: string | null } {
  if (choice) return { bonus_id: choice }
  return choice === '' || state === 'known' ? { bonus_id: null } : {}
}
