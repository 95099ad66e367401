import { useQuery } from '@tanstack/react-query'

import type { Audience } from '~/api/transport/audience.ts'
import { providersQuery } from '~/api/providers.ts'
import { savedProviders, saveProviders } from '~/db/catalogue.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useSaveCopy, useSavedCopy } from '../use-saved.ts'

/** Every provider by name: the server's, else the saved ones; undefined until known. Call inside an observer. */
export function useProviders({ currency, language }: Audience) {
  const { network } = useStores()
  const audience = { currency, language }
  const { data, dataUpdatedAt, isError } = useQuery(providersQuery(audience))
  const isCutOff = isError || !network.isOnline
  const name = `providers ${currency} ${language}`
  const saved = useSavedCopy(name, { isMissing: !data, isCutOff }, async () => savedProviders(audience))
  useSaveCopy(name, dataUpdatedAt, data && (async () => saveProviders(data, audience)))
  return data ?? saved?.value
}
