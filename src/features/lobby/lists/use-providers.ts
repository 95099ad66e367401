import { useQuery } from '@tanstack/react-query'

import type { Audience } from '~/api/transport/audience.ts'
import { providersQuery } from '~/api/providers.ts'
import { savedProviders } from '~/db/catalogue.ts'
import { useKnown } from '~/stores/use-known.ts'

/** All providers by name: from the server, or the stored ones; undefined until loaded. Call inside an observer. */
export function useProviders(audience: Audience) {
  const name = audience.currency + audience.language
  return useKnown(useQuery(providersQuery(audience)), { name, read: () => savedProviders(audience) }).data
}
