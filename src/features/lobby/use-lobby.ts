import { useQuery } from '@tanstack/react-query'

import type { Audience } from '~/api/transport/audience.ts'
import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useSaveCopy, useSavedCopy } from './use-saved.ts'

const database = () => import('~/db/catalogue.ts')

/** A list of the lobby. `asOf` (ms) is set when it is not fresh: from an earlier visit and no server to ask. */
type LobbyList<T> = { list: T[] | undefined; asOf: number | null; hasFailed: boolean; retry: () => void }

/** Rows of the lobby: the server's, else the saved ones. Call inside an observer. */
export function useShortcuts({ currency, language }: Audience): LobbyList<Shortcut> {
  const { network } = useStores()
  const audience = { currency, language }
  const { data, dataUpdatedAt, isError, refetch } = useQuery(shortcutsQuery(audience))
  const isCutOff = isError || !network.isOnline
  const name = `shortcuts ${currency} ${language}`
  const saved = useSavedCopy(name, { isMissing: !data, isCutOff }, async () =>
    (await database()).savedShortcuts(audience),
  )
  useSaveCopy(name, dataUpdatedAt, data && (async () => (await database()).saveShortcuts(data, audience)))

  const list = data ?? saved?.value
  const isOld = list !== undefined && (!data || isCutOff)
  return {
    list,
    asOf: isOld ? (saved?.savedAt ?? dataUpdatedAt) : null,
    hasFailed: isError && list === undefined,
    retry: () => void refetch(),
  }
}

/** Entries of the quick-filter strip: the server's, else the saved ones. Call inside an observer. */
export function useCategories({ language }: Pick<Audience, 'language'>) {
  const { network } = useStores()
  const { data, dataUpdatedAt, isError, refetch } = useQuery(categoriesQuery({ language }))
  const isCutOff = isError || !network.isOnline
  const name = `categories ${language}`
  const saved = useSavedCopy(name, { isMissing: !data, isCutOff }, async () =>
    (await database()).savedCategories(language),
  )
  useSaveCopy(name, dataUpdatedAt, data && (async () => (await database()).saveCategories(data, language)))
  const list = data ?? saved?.value
  const hasFailed = (isError || network.isInMaintenance) && list === undefined
  return { list, hasFailed, retry: () => void refetch() }
}
