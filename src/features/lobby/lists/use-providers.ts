import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Market } from '~/contract/market.ts'
import { providersQuery } from '~/api/providers.ts'
import { storedProviders } from '~/db/catalogue.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useLiveOrStored } from '~/responses/live-or-stored.ts'

/**
 * All providers by name: from the server, or the stored ones; undefined until loaded. Those that the operator has
 * switched off have no entry, but `nameOf` knows them for links that exist. Call inside an observer.
 */
export function useProviders(market: Market) {
  const name = market.currency + market.language
  const isProviderOff = useProviderOff()
  const query = useQuery(providersQuery(market))
  const { data, isMissing } = useLiveOrStored(query, { name, read: () => storedProviders(market) })
  // the same array in each render, so that what shows it does not render again
  const providers = useMemo(() => data?.filter(({ slug }) => !isProviderOff(slug)), [data, isProviderOff])
  return {
    providers,
    /** The server has not responded in time and nothing is stored. */
    isMissing,
    nameOf: (wanted: string) => data?.find(({ slug }) => slug === wanted)?.name,
  }
}
