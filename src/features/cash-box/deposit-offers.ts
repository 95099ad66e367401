import { queryOptions } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { listAvailableOffers } from '~/contract/offer-calls.ts'
import { type Offer } from '~/contract/offers.ts'
import { getWelcomeBonus, type WelcomeOffer } from '~/contract/welcome.ts'
import { OFFER_LIMIT } from '~/constants/bonuses.ts'

import { send } from '~/api/transport/client.ts'

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
