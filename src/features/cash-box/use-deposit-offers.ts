import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { depositOffersQuery } from '~/api/deposit-offers.ts'
import type { Currency } from '~/contract/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { depositOffersOf, welcomeOffersOf, type DepositOffer } from './deposit-offers.ts'

const none: DepositOffer[] = []

/** Offers that a deposit can take now; none while they are not known: a bonus never stands in the way of paying. */
export function useDepositOffers(currency: Currency): readonly DepositOffer[] {
  const { language } = useT()
  const { data } = useQuery(depositOffersQuery(language))
  return useMemo(
    () => (data ? [...welcomeOffersOf(data.welcome, language), ...depositOffersOf(data.offers, currency)] : none),
    [data, currency, language],
  )
}
