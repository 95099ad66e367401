import { useQuery } from '@tanstack/react-query'

import type { Audience } from '~/api/transport/audience.ts'
import { providersQuery } from '~/api/providers.ts'
import { savedProviders } from '~/db/catalogue.ts'
import { useKnown } from '~/stores/use-known.ts'

/** Every provider by name: the server's, else the saved ones; undefined until known. Call inside an observer. */
export function useProviders(audience: Audience) {
  const name = audience.currency + audience.language
  return useKnown(useQuery(providersQuery(audience)), { name, read: () => savedProviders(audience) }).data
}
